import type { LoaderFunctionArgs } from "@remix-run/node";
import { sellerStatement, statementEntries, type StatementKind } from "#app/domain/ledger/seller-statement.server.ts";
import { type CsvCell, csvStream } from "#app/http/files/csv.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";

/** A seller's month, entry by entry, from the opening balance to the closing one. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const month = args.params.month ?? "";
  const { opening, closing } = await answerOrRefuse(page, () => sellerStatement(services, actor, { month }));
  return csvStream(`jangteo-statement-${month}.csv`, rows());

  async function* rows(): AsyncGenerator<CsvCell[][]> {
    const columns = ["order:list.date", "sales:statement.title", "mail:fact.order"] as const;
    const sums = ["gross", "fees", "share", "balance"] as const;
    yield [[...columns.map((key) => t(key)), ...sums.map((name) => t(`sales:statement.${name}`))]];
    yield [["", t("sales:statement.opening"), "", "", "", "", opening]];
    for await (const entries of statementEntries(services, actor, { month })) {
      yield entries.map(({ at, kind, order, paid, fees, share, balance }) => [
        at.toISOString(),
        t(`sales:statement.${kind as StatementKind}`),
        order ?? "",
        paid ?? "",
        fees,
        share,
        balance,
      ]);
    }
    yield [["", t("sales:statement.closing"), "", "", "", "", closing]];
  }
}
