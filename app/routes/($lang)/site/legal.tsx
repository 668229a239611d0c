import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PolicyName, policyVersions } from "#app/domain/policies/policy-versions.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AnnouncedVersion } from "./policies/announced-version.tsx";
import sheet from "./policies/policies.css?url";
import { Articles, BindingNotice, WithContents } from "./policies/policy-body.tsx";
import {
  announcementOf,
  articlesOf,
  bindingOf,
  currentVersion,
  type LegalArticle,
  legalArticle,
  policyOf,
  versionFacts,
} from "./policies/policy-texts.server.ts";

/** Nothing here moves: the page is text. */

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** 전자상거래법 제21조의4, in force since that day. Nobody agrees to these rules: they have no versions. */
const reviewRules = { articles: 7, inForceAt: "2026-07-21T00:00:00+09:00" };

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { t } = page;
  const name = page.path.startsWith(paths.reviewRules()) ? "reviews" : policyOf(page);
  const path = name === "reviews" ? paths.reviewRules() : paths.policy(name);
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
    contents: t("legal:contents"),
    binding: bindingOf(page, path),
    ...(name === "reviews" ? ofReviewRules(page) : ofPolicy(page, name)),
  };
}

function ofReviewRules(page: Page) {
  const [{ values }] = policyVersions.terms;
  const articles: LegalArticle[] = Array.from({ length: reviewRules.articles }, (_, index) => {
    const key = String(index + 1);
    return legalArticle(page, "reviews", index + 1, { title: key, text: key, values });
  });
  const updated = page.t("legal:updated", { date: formatDate(reviewRules.inForceAt, page.locale) });
  return { articles, updated, versions: null, announced: null };
}

function ofPolicy(page: Page, policy: PolicyName) {
  const version = currentVersion(page, policy);
  const facts = versionFacts(page, policy, version);
  return {
    articles: articlesOf(page, policy, version),
    updated: `${facts.version} · ${facts.inForce}`,
    versions: paths.policyVersions(policy),
    announced: announcementOf(page, policy),
  };
}

export default function LegalPage() {
  const { heading, crumbs, intro, updated, contents, binding, articles, versions, announced } =
    useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{heading}</h1>
      <p className="mt-2 text-ink-2">{intro}</p>
      <p className="mt-1 text-sm text-ink-3">{updated}</p>
      {versions ? (
        <LocaleLink to={versions} className="link mt-1 inline-flex min-h-11 items-center">
          {t("policy:versions.link")}
        </LocaleLink>
      ) : null}
      {announced ? <AnnouncedVersion {...announced} /> : null}
      <BindingNotice binding={binding} />
      <WithContents contents={contents} articles={articles}>
        <Articles articles={articles} />
      </WithContents>
    </div>
  );
}
