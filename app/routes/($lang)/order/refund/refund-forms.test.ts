import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  DecideCaseInput,
  DisputeInput,
  OpenCaseInput,
  OpenTransferCaseInput,
  RequestRefundInput,
  TransferSentInput,
} from "#app/domain/refunds/input.ts";

const sent = (schema: z.ZodType, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : submission.error;
};
const asked = { reasonCode: "broken", text: "설치가\r\n되지 않습니다", scope: "full" };

test.each<[string, z.ZodType, Record<string, string>, unknown]>([
  ["an empty text", DisputeInput, { text: " " }, { text: ["required"] }],
  [
    "a text of several lines",
    OpenCaseInput,
    { ...asked, amount: "" },
    { reasonCode: "broken", text: "설치가\n되지 않습니다", scope: "full" },
  ],
  [
    "a partial amount in common notation",
    OpenCaseInput,
    { ...asked, scope: "part", amount: "1,650,000원" },
    expect.objectContaining({ amount: 1_650_000 }),
  ],
  [
    "a partial amount in the notation of other languages",
    OpenCaseInput,
    { ...asked, scope: "part", amount: "1.650.000" },
    expect.objectContaining({ amount: 1_650_000 }),
  ],
  ["an amount in words", OpenCaseInput, { ...asked, scope: "part", amount: "백만" }, { amount: ["whole-won"] }],
  [
    "a partial refund without an amount",
    OpenCaseInput,
    { ...asked, scope: "part", amount: "" },
    { amount: ["required"] },
  ],
  ["a fraction of a won", OpenCaseInput, { ...asked, scope: "part", amount: "0.5" }, { amount: ["whole-won"] }],
  [
    "a reason reserved for providers",
    OpenCaseInput,
    { ...asked, reasonCode: "chargeback" },
    { reasonCode: ["required"] },
  ],
  ["no account", OpenTransferCaseInput, asked, { bank: ["required"], number: ["required"], holder: ["required"] }],
  [
    "an invalid account number",
    OpenTransferCaseInput,
    { ...asked, bank: "088", number: "12", holder: "김" },
    { number: ["account-number"] },
  ],
  [
    "an account number with hyphens",
    OpenTransferCaseInput,
    { ...asked, bank: "088", number: "110-482-739105", holder: "김" },
    expect.objectContaining({ number: "110482739105" }),
  ],
  ["a decision without a reason", DecideCaseInput, { outcome: "decline", reason: "" }, { reason: ["required"] }],
  [
    "a partial decision without an amount",
    DecideCaseInput,
    { outcome: "part", reason: "일부" },
    { amount: ["required"] },
  ],
  [
    "a decision",
    DecideCaseInput,
    { outcome: "part", amount: "1000", reason: "일부" },
    { outcome: "part", amount: 1000, reason: "일부", account: null },
  ],
  [
    "a decision with a part of an account",
    DecideCaseInput,
    { outcome: "full", reason: "확인", bank: "088", number: "", holder: "김구매" },
    { number: ["required"] },
  ],
  [
    "a refund without a key",
    RequestRefundInput,
    { scope: "full", reason: "오류", idempotencyKey: "1" },
    { idempotencyKey: ["required"] },
  ],
  [
    "a refund to an incomplete account",
    RequestRefundInput,
    {
      scope: "full",
      reason: "오류",
      idempotencyKey: "019bb4a0-0000-7000-8000-000000000000",
      bank: "088",
      number: "",
      holder: "김",
    },
    { number: ["required"] },
  ],
  [
    "a bank reference in another spelling",
    TransferSentInput,
    { sentOn: "2026-01-05", reference: " hb-１２ " },
    { sentOn: "2026-01-05", reference: "HB-12" },
  ],
])("refund form input: %s", (_what, schema, fields, outcome) => {
  expect(sent(schema, fields)).toEqual(outcome);
});
