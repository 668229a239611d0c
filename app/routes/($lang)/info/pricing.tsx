import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { highestPrice, lowestPrice } from "#app/domain/catalog/authoring/step-rules.ts";
import { offeredOptions } from "#app/domain/payments/methods/offered-options.server.ts";
import { endOfSeoulMonth, unpaidBill } from "#app/domain/pricing/monthly-service.ts";
import { parsePrice, exampleSales, saleArithmetic } from "#app/domain/pricing/sale-arithmetic.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { apiPlansOf } from "#app/http/api-v1/api-plans.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ApiPlansSection } from "./api-plans-section.tsx";
import { BuyingSection, RefundSection } from "./buying-section.tsx";
import sheet from "#app/ui/info/info.css?url";
import { MonthlySection } from "./monthly-section.tsx";
import { longestPrice, SellingSection } from "./selling-section.tsx";
import { sellerPercent } from "#app/domain/terms.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...(loaded?.calculator.typed === null ? [] : [{ name: "robots", content: "noindex" }]),
];

/** The page is for search engines; an answer about a price is for who asked. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { t, services, country } = page;
  const now = services.clock();
  page.freshness.until = endOfSeoulMonth(now);
  const sales = exampleSales(services.settings.vatModel);
  const about = {
    title: `${t("info:pricing.title")} · ${t("common:brand")}`,
    description: t("info:pricing.description"),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.pricing"), to: paths.pricing() },
  ];
  const calculator = calculatorOf(page);
  const content = {
    ...about,
    crumbs,
    country,
    sales,
    calculator,
    model: services.settings.vatModel,
    methods: await offeredOptions(services, { won: sales.alone.paid, own: null }),
    bill: unpaidBill(now),
    plans: await apiPlansOf(page),
  };
  if (calculator.typed !== null) {
    const headers = { "X-Robots-Tag": "noindex", "Cache-Control": cacheControl.private };
    return data(content, { headers, status: calculator.error ? 422 : 200 });
  }
  args.context.seo = describe(page, args.context.origin, {
    ...about,
    path: paths.pricing(),
    jsonLd: [breadcrumbListOf(page, args.context.origin, crumbs)],
  });
  return data(content);
}

/** Without a price nobody has asked; `error` is one of errors.json. */
function calculatorOf({ url, services }: Page) {
  const typed = url.searchParams.get("price")?.slice(0, longestPrice) ?? null;
  const price = typed === null ? null : parsePrice(typed);
  return {
    typed,
    error: typed !== null && price === null ? `number-range?least=${lowestPrice("KRW")}&most=${highestPrice}` : null,
    sale: price === null ? null : saleArithmetic(price, services.settings.vatModel),
  };
}

const PARTS = ["selling", "buying", "refunds", "monthly"] as const;

export default function Pricing() {
  const t = useT();
  const { crumbs, country, sales, calculator, model, methods, bill, plans } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t("info:pricing.title")}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">{t("info:pricing.lead", { percent: 100 - sellerPercent })}</p>
      <nav aria-label={t("info:pricing.title")}>
        <ul className="parts">
          {PARTS.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{t(`info:pricing.part.${part}`)}</a>
            </li>
          ))}
          <li>
            <a href="#api">{t("platform:plans.api")}</a>
          </li>
        </ul>
      </nav>
      <SellingSection sales={sales} calculator={calculator} model={model} country={country} />
      <BuyingSection price={sales.alone.paid} extension={sales.extension} methods={methods} country={country} />
      <RefundSection />
      <MonthlySection bill={bill} country={country} />
      <ApiPlansSection plans={plans} />
    </div>
  );
}
