import type { LoaderFunctionArgs } from "@remix-run/node";
import { booksOfMonth, entriesOfMonth } from "#app/domain/ledger/books-of-month.server.ts";
import { type CsvCell, csvStream } from "#app/http/files/csv.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";

// For the accountant, in the words of the ledger.
const HEADINGS = ["일시", "구분", "주문 번호", "참조", "계정", "금액(원)"];

/** Every entry of a month. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openOperatorPage(args);
  const month = args.params.month ?? "";
  await answerOrRefuse(page, () => booksOfMonth(page.services, page.actor, { month }));
  return csvStream(`jangteo-ledger-${month}.csv`, rows());

  async function* rows(): AsyncGenerator<CsvCell[][]> {
    yield [HEADINGS];
    for await (const entries of entriesOfMonth(page.services, page.actor, { month })) {
      yield entries.map(({ at, kind, order, ref, account, amount }) => [
        at.toISOString(),
        kind,
        order ?? "",
        ref,
        account,
        amount,
      ]);
    }
  }
}
