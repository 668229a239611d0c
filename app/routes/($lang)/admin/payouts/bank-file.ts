import type { LoaderFunctionArgs } from "@remix-run/node";
import { spreadsheetAccount } from "#app/domain/bank-accounts/account-number.ts";
import { bankLines } from "#app/domain/payouts/runs.server.ts";
import { csvAnswer, type CsvCell } from "#app/http/files/csv.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";

// The bank reads Korean, whoever downloads the file.
const HEADINGS = ["은행", "계좌번호", "예금주", "금액", "판매자", "지급번호"];

/** The bank file of a payout run. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openOperatorPage(args);
  const runId = args.params.run ?? "";
  const { payDay, lines } = await answerOrRefuse(page, () =>
    bankLines(page.services, page.actor, { runId, ip: args.context.ip }),
  );
  const rows = lines.map(({ bankCode, bank, number, holder, amount, seller, payoutId }): CsvCell[] => [
    // The code alone would lose its zeros in front.
    `${bank} (${bankCode})`,
    spreadsheetAccount(number),
    holder,
    amount,
    seller,
    payoutId,
  ]);
  return csvAnswer(`jangteo-payouts-${payDay}-${runId.slice(-6)}.csv`, [HEADINGS, ...rows]);
}
