import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isVariant, mainVariant, sourceOf, type Variant, variants } from "#app/domain/campaigns/campaigns.ts";
import { marketStats } from "#app/domain/catalog/market-stats.server.ts";
import { partnerPercents } from "#app/domain/partners/programme.ts";
import { exampleSales } from "#app/domain/pricing/sale-arithmetic.ts";
import { notFound, openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import sheet from "#app/ui/info/info.css?url";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { CampaignBody } from "./campaign-body.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { settingsInForce } from "#app/domain/settings/in-force.server.ts";
import { sellerPercent } from "#app/domain/terms.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** Variants say the same to fewer people: one page is enough for search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && data.variant === mainVariant ? [] : [{ name: "robots", content: "noindex" }];

/** A campaign page. Seen, and left for the market or the registration, it is counted without a cookie. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, actor, t, url } = page;
  const source = sourceOf(url.searchParams.get("utm_source"));
  const written = source === "direct" ? undefined : source;
  const named = url.searchParams.get("utm_campaign");
  const asked = args.params.variant;
  if (asked === undefined && isVariant(named) && named !== mainVariant)
    throw redirect(page.href(paths.landing.page(named, written)));
  if (asked === mainVariant) throw redirect(page.href(paths.landing.page(undefined, written)), 301);
  const variant = asked ?? mainVariant;
  if (!isVariant(variant)) notFound();
  page.freshness.causes.add("listings");
  const { ip, userAgent, campaigns, origin } = args.context;
  campaigns.record({ variant, source, event: "view", ip, userAgent });
  const about = aboutOf(page, variant, (await settingsInForce(services))["partner-review-days"]);
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t(`landing:${variant}.heading`), to: pathOf(variant) },
  ];
  args.context.seo = describe(page, origin, {
    ...about,
    path: pathOf(variant),
    ...(variant === mainVariant ? {} : { alternates: {} }),
    jsonLd: [breadcrumbListOf(page, origin, crumbs)],
  });
  const stats = await marketStats(services, actor);
  return {
    ...about,
    crumbs,
    variant,
    source: written ?? null,
    country: page.country,
    counted: { services: stats.services, sellers: stats.sellers },
    sales: exampleSales(services.settings.vatModel),
    model: services.settings.vatModel,
  };
}

const pathOf = (variant: Variant) => paths.landing.page(variant === mainVariant ? undefined : variant);

function aboutOf({ t }: Page, variant: Variant, days: number) {
  const values = {
    percent: sellerPercent,
    least: partnerPercents.least,
    most: partnerPercents.most,
    days,
  };
  return {
    title: `${t(`landing:${variant}.title`, values)} · ${t("common:brand")}`,
    description: t(`landing:${variant}.description`, values),
  };
}

const goalWords = { market: "landing:toMarket", register: "landing:toRegister", partner: "landing:toPartner" } as const;

export default function Landing() {
  const t = useT();
  const { crumbs, variant, source, counted, country, ...view } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className="about-open">
          <div>
            <h1>{t(`landing:${variant}.heading`)}</h1>
            <p className="mt-4 max-w-[38em] text-lg text-ink-2">{t(`landing:${variant}.lead`)}</p>
            <p className="mt-5 flex flex-wrap gap-3">
              {variants[variant].goals.map((goal, index) => (
                <LocaleLink
                  key={goal}
                  className={index === 0 ? "btn" : "btn btn-ghost"}
                  rel="nofollow"
                  to={paths.landing.goal(variant, goal, source ?? undefined)}
                >
                  {goal === "register" && variant !== "buyers" ? t("info:selling.start") : t(goalWords[goal])}
                </LocaleLink>
              ))}
            </p>
          </div>
          <CampaignFacts counted={counted} />
        </div>
      </div>
      <CampaignBody variant={variant} country={country} {...view} />
    </>
  );
}
