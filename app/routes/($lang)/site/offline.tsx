import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

const STEPS = ["kept", "retry", "check"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { t } = page;
  const about = {
    title: `${t("site:offline.title")} · ${t("common:brand")}`,
    description: t("site:offline.description"),
  };
  args.context.seo = describe(page, args.context.origin, { ...about, path: paths.offline(), alternates: {} });
  return {
    ...about,
    crumbs: [
      { name: t("common:nav.home"), to: paths.home() },
      { name: t("site:offline.title"), to: paths.offline() },
    ],
  };
}

/** Explains the offline banner. Once opened, it stays readable without a connection. */
export default function OfflinePage() {
  const { crumbs } = useLoaderData<typeof loader>();
  const t = useT();
  const href = useHref();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <svg viewBox="0 0 220 60" width="220" height="60" aria-hidden="true" className="mb-4 mt-4 text-jade">
        <path d="M6 40H46V20H86M134 20H174V40H214" fill="none" stroke="var(--control)" />
        <path d="M20 34h12v12H20zM168 14h12v12h-12z" fill="currentColor" />
        <path d="M60 14h12v12H60zM196 34h12v12h-12z" fill="var(--jade-soft)" stroke="currentColor" />
        <path d="m100 30 20-20m-20 0 20 20" stroke="var(--control)" strokeWidth="1.500" />
      </svg>
      <h1>{t("site:offline.title")}</h1>
      <p className="mb-10 mt-2 max-w-[60ch] text-ink-2">{t("site:offline.text")}</p>
      <ol className="steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h2 className="text-lg">{t(`site:offline.${step}.title`)}</h2>
            <p>{t(`site:offline.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10">
        <a href={href(paths.home())} className="btn">
          {t("site:offline.again")}
        </a>
      </p>
    </div>
  );
}
