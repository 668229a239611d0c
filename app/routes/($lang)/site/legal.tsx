import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { company } from "#app/domain/shared/company.ts";
import { bankTransferDays, sellerReplyHours, sellerShare, supportMonths, withdrawalDays } from "#app/domain/terms.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

/** Nothing here moves: the page is text. */

const DOCUMENTS = {
  terms: { articles: 14, path: paths.terms(), inForce: "2026-01-01T00:00:00+09:00" },
  privacy: { articles: 10, path: paths.privacy(), inForce: "2026-01-01T00:00:00+09:00" },
  // 전자상거래법 제21조의4, in force since that day.
  reviews: { articles: 7, path: paths.reviewRules(), inForce: "2026-07-21T00:00:00+09:00" },
} as const;
type Name = keyof typeof DOCUMENTS;

/** The texts travel with the page: they are long, and no other page needs them in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { t } = page;
  const names = Object.keys(DOCUMENTS) as Name[];
  const name = names.find((one) => page.path.startsWith(DOCUMENTS[one].path)) ?? "terms";
  const { articles, path, inForce } = DOCUMENTS[name];
  const heading = t(`legal:${name}.title`);
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: heading, to: path },
  ];
  const about = { title: `${heading} · ${t("common:brand")}`, description: t(`legal:${name}.description`) };
  args.context.seo = describe(page, args.context.origin, {
    ...about,
    path,
    jsonLd: [breadcrumbListOf(page, args.context.origin, crumbs)],
  });
  return {
    ...about,
    heading,
    crumbs,
    intro: t(`legal:${name}.intro`),
    updated: t("legal:updated", { date: formatDate(inForce, page.locale) }),
    contents: t("legal:contents"),
    // decisions: the Korean text binds, and every other language says so.
    binding: page.locale === defaultLocale ? null : { text: t("legal:binding"), link: t("legal:koreanVersion"), path },
    articles: Array.from({ length: articles }, (_, index) => articleOf(page, name, index + 1)),
  };
}

function articleOf({ t }: Page, name: Name, number: number) {
  const values = {
    transferDays: bankTransferDays,
    days: withdrawalDays,
    months: supportMonths,
    hours: sellerReplyHours,
    percent: Math.round(sellerShare * 100),
    email: company().privacyEmail,
    support: company().email,
  };
  const title = t(`legal:${name}.${number}.title` as MessageKey);
  return {
    id: `article-${number}`,
    title: name === "terms" ? t("legal:article", { number, title }) : `${number}. ${title}`,
    paragraphs: t(`legal:${name}.${number}.text` as MessageKey, values).split("\n"),
  };
}

export default function LegalPage() {
  const { heading, crumbs, intro, updated, contents, binding, articles } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{heading}</h1>
      <p className="mt-2 text-ink-2">{intro}</p>
      <p className="mt-1 text-sm text-ink-3">{updated}</p>
      {binding ? (
        <p className="notice mt-5 max-w-[68ch]">
          {binding.text}{" "}
          <a href={binding.path} hrefLang={defaultLocale} className="link">
            {binding.link}
          </a>
        </p>
      ) : null}
      <div className="mt-8 grid gap-10 lg:grid-cols-[280px_minmax(0,1fr)]">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-4 lg:self-start">
          <h2 id="contents" className="text-base">
            {contents}
          </h2>
          <ol className="mt-2 border-t-3 border-double border-control text-md">
            {articles.map(({ id, title }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center no-underline hover:text-jade hover:underline lg:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-9">
          {articles.map(({ id, title, paragraphs }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="text-lg">
                {title}
              </h2>
              <ol className="clauses">
                {paragraphs.map((paragraph) => (
                  <li key={paragraph}>{paragraph}</li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
