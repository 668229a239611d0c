import type { LoaderFunctionArgs } from "@remix-run/node";
import { everySaleOfPartner } from "#app/domain/partners/dashboard/read-dashboard.server.ts";
import { type CsvCell, csvStream } from "#app/http/files/csv.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";

/** Every order that a partner brought, the newest first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const sales = await answerOrRefuse(page, () => everySaleOfPartner(services, actor));
  return csvStream("jangteo-partner-sales.csv", rows());

  async function* rows(): AsyncGenerator<CsvCell[][]> {
    const columns = ["order:list.date", "mail:fact.order", "partner:dash.source"] as const;
    const sums = ["supply", "commission"] as const;
    yield [
      [...columns.map((key) => t(key)), t("partner:dash.quarters"), ...sums.map((name) => t(`partner:dash.${name}`))],
    ];
    for await (const piece of sales)
      yield piece.map((sale) => [
        sale.settledAt.toISOString(),
        sale.number,
        sale.source ? t(`partner:dash.source.${sale.source}`) : "",
        sale.quarter,
        sale.supply - sale.refundedSupply,
        sale.commission,
      ]);
  }
}
