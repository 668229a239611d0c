import { anOperator, type BuiltOrder } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { quoteExtension } from "#app/domain/checkout/quote-extension.server.ts";
import { requestDownload } from "#app/domain/downloads/request-download.server.ts";
import { activateLicence } from "#app/domain/licences/activate-licence.server.ts";
import { licenceOfOrderUnchecked } from "#app/domain/licences/queries.server.ts";
import { decideCase } from "#app/domain/refunds/decide-case.server.ts";
import type { OpenCase } from "#app/domain/refunds/input.ts";
import { openCase } from "#app/domain/refunds/open-case.server.ts";
import { writeReviewOfService } from "#app/domain/reviews/write-review.server.ts";

const account = { bank: "088", number: "110-482-739105", holder: "김구매" };
const withdrawal: OpenCase = { reasonCode: "withdrawal", text: "필요하지 않습니다", scope: "full", account };

/** The buyer asks for the money back; a withdrawal of everything unless said otherwise. */
export const ask = (services: TestServices, { number, buyer }: BuiltOrder, overrides: Partial<OpenCase> = {}) =>
  openCase(services, buyer, { orderNumber: number, ...withdrawal, ...overrides });

export async function decide(
  services: TestServices,
  caseId: string,
  outcome: "full" | "part" | "decline",
  amount?: number,
): Promise<void> {
  await decideCase(services, await anOperator(services), { caseId, outcome, amount, reason: "확인했습니다" });
}

export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

let network = 0;

export async function activate(services: TestServices, { id }: BuiltOrder) {
  const { key } = (await licenceOfOrderUnchecked(services, id))!;
  return activateLicence(services, { key, instance: "one.example", ip: `2001:db8:1:${(network++).toString(16)}::1` });
}

/** All that a buyer does with what was bought: each is done, or refused with a code. */
export async function useAll(services: TestServices, order: BuiltOrder): Promise<Record<string, string>> {
  const { buyer, number: orderNumber, service } = order;
  const review = { rating: 5, text: "설명과 같고 설치도 쉬웠습니다. 잘 쓰고 있습니다.", locale: "ko" as const };
  return {
    extension: await codeOf(quoteExtension(services, buyer, { orderNumber, locale: "ko" })),
    activation: await codeOf(activate(services, order)),
    review: await codeOf(writeReviewOfService(services, buyer, { ...review, serviceId: service.id })),
    download: await codeOf(requestDownload(services, buyer, { orderNumber, waiveWithdrawal: true })),
  };
}

/** The outcome of `useAll` while the goods are withheld with this code. */
export const refusedWith = (code: string) => ({
  extension: code,
  activation: "licence-suspended",
  review: code,
  download: code,
});
export const allDone = { extension: "done", activation: "done", review: "done", download: "done" };
