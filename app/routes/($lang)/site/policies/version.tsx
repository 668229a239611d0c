import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import sheet from "./policies.css?url";
import { Articles, BindingNotice, WithContents } from "./policy-body.tsx";
import { belowPolicy } from "./policy-page.server.ts";
import { articlesOf, bindingOf, requireVersion, versionFacts } from "./policy-texts.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** One version at an address that stays: consent records and mails lead here. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { policy, version } = requireVersion(page, args.params.version);
  const path = paths.policyVersion(policy, version.number);
  const facts = versionFacts(page, policy, version);
  return {
    ...belowPolicy(page, policy, `${page.t(`legal:${policy}.title`)} ${facts.version}`, path),
    facts,
    inForcePath: paths.policy(policy),
    contents: page.t("legal:contents"),
    binding: bindingOf(page, path),
    articles: articlesOf(page, policy, version),
  };
}

export default function PolicyVersionPage() {
  const { heading, crumbs, facts, inForcePath, contents, binding, articles } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{heading}</h1>
      <p className="mt-2 text-sm text-ink-3">
        {facts.inForce} · {facts.published}
      </p>
      {facts.state === "current" ? null : (
        <p className="notice notice-amber policy-notice">
          {t(`policy:note.${facts.state}`)}{" "}
          <LocaleLink to={inForcePath} className="link">
            {t("policy:toCurrent")}
          </LocaleLink>
        </p>
      )}
      {facts.changes ? (
        <LocaleLink to={facts.changes} className="link mt-1 inline-flex min-h-11 items-center">
          {t("policy:changes.link")}
        </LocaleLink>
      ) : null}
      <BindingNotice binding={binding} />
      <WithContents contents={contents} articles={articles}>
        <Articles articles={articles} />
      </WithContents>
    </div>
  );
}
