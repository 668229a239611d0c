import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publishedVersions } from "#app/domain/policies/in-force.ts";
import { openPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import sheet from "./policies.css?url";
import { belowPolicy } from "./policy-page.server.ts";
import { policyOf, versionFacts } from "./policy-texts.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** Every version that was announced, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const policy = policyOf(page);
  const heading = page.t("policy:versions.title", { document: page.t(`legal:${policy}.title`) });
  return {
    ...belowPolicy(page, policy, heading, paths.policyVersions(policy)),
    versions: publishedVersions(policy, page.services.clock()).map((version) => versionFacts(page, policy, version)),
  };
}

const BADGES = { current: "badge-jade", announced: "badge-amber", former: "badge-grey" } as const;

export default function PolicyVersionsPage() {
  const { heading, crumbs, versions } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{heading}</h1>
      <p className="mt-2 text-ink-2">{t("policy:versions.lead")}</p>
      <ol className="policy-versions">
        {versions.map(({ number, state, version, inForce, published, summary, path, changes }) => (
          <li key={number}>
            <h2 className="text-lg">
              {version} <span className={`badge ${BADGES[state]}`}>{t(`policy:state.${state}`)}</span>
            </h2>
            <p className="mt-1 text-sm text-ink-3">
              {inForce} · {published}
            </p>
            <p className="mt-2">{summary}</p>
            <p className="policy-links">
              <LocaleLink to={path} className="link" aria-label={`${version} ${t("policy:read")}`}>
                {t("policy:read")}
              </LocaleLink>
              {changes ? (
                <LocaleLink to={changes} className="link" aria-label={`${version} ${t("policy:changes.link")}`}>
                  {t("policy:changes.link")}
                </LocaleLink>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
