import { expect, test } from "vitest";
import type { z } from "zod";
import { OfferInput } from "#app/domain/consultations/input.ts";
import { IssueDocumentInput } from "#app/domain/documents/input.ts";
import { RecordTransferInput } from "#app/domain/ledger/providers/input.ts";
import { BankDepositActInput, RecordBankDepositInput } from "#app/domain/payments/bank-deposits/bank-deposit-input.ts";
import { ConfirmDepositInput } from "#app/domain/payments/core/input.ts";
import { PayoutPaidInput, SalesInput } from "#app/domain/payouts/input.ts";
import { TransferSentInput } from "#app/domain/refunds/input.ts";
import { Day } from "./day-field.ts";

const strange = ["0000-01-01", "0001-01-01", "1999-12-31", "9999-12-31", "2026-02-30", "2026-1-1", "20260101", "", "x"];

test.each(strange)("%j is no day that the database and Date write alike", (text) => {
  expect(Day.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["date"]);
});

test.each(["2000-01-01", "2026-01-31", "2028-02-29", "2099-12-31"])("%s is a day", (text) => {
  expect(Day.parse(text)).toBe(text);
});

test.each<[string, z.ZodType, object?]>([
  ["validUntil", OfferInput],
  ["issuedOn", IssueDocumentInput],
  ["receivedOn", RecordTransferInput],
  ["depositedOn", RecordBankDepositInput],
  ["returnedOn", BankDepositActInput, { act: "return" }],
  ["depositedOn", ConfirmDepositInput],
  ["paidOn", PayoutPaidInput],
  ["sentOn", TransferSentInput],
])("%s of a form is such a day", (field, Input, others = {}) => {
  const messages = (day: string) =>
    Input.safeParse({ ...others, [field]: day }).error?.issues.flatMap(({ path, message }) =>
      path[0] === field ? [message] : [],
    );
  expect(messages("0000-01-01")).toEqual(["date"]);
  expect(messages("2026-01-31")).toEqual([]);
});

test("a strange day in the address of sales is none", () => {
  expect(SalesInput.parse({ from: "0000-01-01", to: "2026-01-31" })).toMatchObject({ from: "", to: "2026-01-31" });
});
