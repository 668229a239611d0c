import type { LoaderFunctionArgs } from "@remix-run/node";
import { partnerDashboard } from "#app/domain/partners/dashboard/read-dashboard.server.ts";
import { type CsvCell, csvStream } from "#app/http/files/csv.ts";
import { answerOrRefuse, notFound, openMemberPage } from "#app/http/page.server.ts";

const ROWS_AT_ONCE = 500;

/** Every order that a partner brought, the newest first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const read = (number: number) => partnerDashboard(services, actor, { page: number, limit: ROWS_AT_ONCE });
  const first = await answerOrRefuse(page, () => read(1));
  if (!first) notFound();
  return csvStream("jangteo-partner-sales.csv", rows());

  async function* rows(): AsyncGenerator<CsvCell[][]> {
    const columns = ["order:list.date", "mail:fact.order", "partner:dash.source"] as const;
    const sums = ["supply", "commission"] as const;
    yield [
      [...columns.map((key) => t(key)), t("partner:dash.quarters"), ...sums.map((name) => t(`partner:dash.${name}`))],
    ];
    for (let number = 1, found = first; found && found.sales.items.length > 0; number += 1, found = await read(number))
      yield found.sales.items.map((sale) => [
        sale.settledAt.toISOString(),
        sale.number,
        sale.source ? t(`partner:dash.source.${sale.source}`) : "",
        sale.quarter,
        sale.supply - sale.refundedSupply,
        sale.commission,
      ]);
  }
}
