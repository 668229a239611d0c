import type { LoaderFunctionArgs } from "@remix-run/node";
import { categories } from "#app/domain/catalog/terms.ts";
import { guideSlugs } from "#app/domain/guides/guides.ts";
import { conditionalText } from "#app/http/files/conditional.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { routeFacts } from "#app/route-facts.ts";

const locale = "en-us";

/** The site for language models, as llmstxt.org describes it: what it is and where its main pages and its API are. */
export function loader({ request, context: { library, origin } }: LoaderFunctionArgs) {
  const t = library.translate(locale);
  const link = (words: string, path: string) => `- [${words}](${origin}${path})`;
  const pages: [string, string][] = [
    [t("common:nav.market"), paths.market.home()],
    [t("market:list.all"), paths.market.list()],
    [t("common:nav.about"), paths.about()],
    [t("common:nav.pricing"), paths.pricing()],
    [t("common:nav.networks"), paths.networks.all()],
    [t("common:nav.partner"), paths.partner.home()],
    [t("common:nav.webSolutions"), paths.websolution.home()],
    [t("common:nav.help"), paths.help.home()],
    [t("common:nav.contact"), paths.contacts.form()],
    [t("common:nav.terms"), paths.terms()],
    [t("common:nav.privacy"), paths.privacy()],
    [t("common:nav.reviewRules"), paths.reviewRules()],
  ];
  const lines = [
    `# ${t("common:brand")}`,
    "",
    `> ${t("site:home.description")}`,
    "",
    `## ${t("common:nav.market")}`,
    "",
    ...pages.map(([words, path]) => link(words, localized(locale, path))),
    "",
    `## ${t("common:nav.byCategory")}`,
    "",
    ...categories.map((category) =>
      link(t(`catalog:category.${category}`), localized(locale, paths.market.list({ category }))),
    ),
    "",
    `## ${t("common:nav.developers")}`,
    "",
    link(t("common:nav.developers"), localized(locale, paths.developers())),
    link("OpenAPI 3.1", paths.openapi()),
    link(t("docs:title"), localized(locale, paths.docs.home())),
    ...guideSlugs.map((slug) => link(t(`docs:guide.${slug}`), localized(locale, paths.docs.guide(slug)))),
    link(t("platform:reference.title"), localized(locale, paths.products.reference())),
    link("Sitemap", paths.sitemap()),
    link("Atom", localized(locale, paths.market.feed())),
    "",
  ];
  return conditionalText(request, lines.join("\n"), {
    "Content-Type": "text/markdown; charset=utf-8",
    "Cache-Control": cacheControl[routeFacts["routes/resources/llms-txt"].cache],
  });
}
