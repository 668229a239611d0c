import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { CheckoutInput } from "#app/domain/checkout/input.ts";

const billing = {
  firstName: "구매",
  lastName: "김",
  country: "kr",
  address1: "테헤란로 1",
  city: "서울",
  zipCode: "06236",
};
const transfer = {
  serviceId: "7",
  method: "bank-transfer",
  depositorName: "김구매",
  cashReceiptKind: "phone",
  cashReceiptNumber: "010-1234-5678",
  termsAgreed: "on",
  saveAddress: "on",
  idempotencyKey: "0192f0c4-9a3c-7c11-8d52-0a4f6a1b2c3d",
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("a complete checkout form is parsed", () => {
  const form = formOf(transfer);
  for (const [name, value] of Object.entries(billing)) form.set(`billing.${name}`, value);
  form.append("optionIds", "3");
  form.append("optionIds", "4");
  expect(parseWithZod(form, { schema: CheckoutInput })).toMatchObject({
    status: "success",
    value: { serviceId: 7, optionIds: [3, 4], saveAddress: true, billing },
  });
});

test("a checkout form of a free service with one option is parsed", () => {
  const form = formOf({
    serviceId: "7",
    method: "free",
    optionIds: "3",
    termsAgreed: "on",
    idempotencyKey: transfer.idempotencyKey,
  });
  expect(parseWithZod(form, { schema: CheckoutInput })).toMatchObject({
    status: "success",
    value: { method: "free", optionIds: [3], saveAddress: false },
  });
});

test("a half-empty checkout form reports every missing field", () => {
  const form = formOf({
    method: "bank-transfer",
    serviceId: "7",
    depositorName: " ",
    "billing.firstName": "",
    "billing.city": "서울",
    cashReceiptKind: "phone",
    cashReceiptNumber: "02-123-4567",
  });
  expect(parseWithZod(form, { schema: CheckoutInput }).reply().error).toEqual({
    termsAgreed: ["must-agree"],
    idempotencyKey: ["required"],
    depositorName: ["required"],
    cashReceiptNumber: ["cash-receipt-phone"],
    "billing.firstName": ["required"],
    "billing.lastName": ["required"],
    "billing.country": ["required"],
    "billing.address1": ["required"],
    "billing.zipCode": ["required"],
  });
});

test("a checkout form with an empty address reports each address field", () => {
  const empty = {
    "billing.firstName": "",
    "billing.lastName": "",
    "billing.country": "",
    "billing.address1": "",
    "billing.city": "",
    "billing.zipCode": "",
  };
  const { error } = parseWithZod(formOf({ ...transfer, ...empty }), { schema: CheckoutInput }).reply();
  expect(error).toEqual(Object.fromEntries(Object.keys(empty).map((name) => [name, ["required"]])));
});
