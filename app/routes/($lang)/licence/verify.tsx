import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import type { Verification } from "#app/domain/licences/verification.ts";
import { verifyLicence } from "#app/domain/licences/verify-licence.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LicenceAnswer } from "./licence-answer.tsx";
import { Rich } from "#app/ui/rich.tsx";

const MAX_KEY = 80;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...(loaded?.asked ? [{ name: "robots", content: "noindex" }] : []),
];

/** The empty form is for search engines; an answer about a key is for who asked. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const asked = (page.url.searchParams.get("key") ?? "").trim().slice(0, MAX_KEY);
  const heading = page.t("licence:title");
  const about = { title: `${heading} · ${page.t("common:brand")}`, description: page.t("licence:description") };
  const crumbs = [
    { name: page.t("common:nav.home"), to: paths.home() },
    { name: heading, to: paths.licence() },
  ];
  if (asked === "") {
    args.context.seo = describe(page, args.context.origin, {
      ...about,
      path: paths.licence(),
      jsonLd: [breadcrumbListOf(page, args.context.origin, crumbs)],
    });
    return data({ ...about, crumbs, asked, answer: null as Verification | null });
  }
  const answer = await answerOrRefuse(page, () => verifyLicence(page.services, { key: asked, ip: args.context.ip }));
  return data(
    { ...about, crumbs, asked, answer },
    {
      headers: { "X-Robots-Tag": "noindex", "Cache-Control": cacheControl.private },
    },
  );
}

export default function LicencePage() {
  const t = useT();
  const href = useHref();
  const { crumbs, asked, answer } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t("licence:title")}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">{t("licence:intro")}</p>
      <form method="get" action={href(paths.licence())} className="panel mt-6 max-w-[640px]">
        <TextField
          id="licence-key"
          name="key"
          label={t("licence:key")}
          hint={t("licence:keyHint")}
          defaultValue={asked}
          maxLength={MAX_KEY}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="mono"
        />
        <button type="submit" className="btn">
          {t("licence:check")}
        </button>
      </form>
      {answer ? <LicenceAnswer answer={answer} /> : null}
      <p className="mt-6 text-ink-2">
        <Rich
          text={t("licence:api")}
          a={(words) => (
            <a href={href(paths.developers())} className="link">
              {words}
            </a>
          )}
        />
      </p>
    </div>
  );
}
