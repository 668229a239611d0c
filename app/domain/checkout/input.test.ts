import { describe, expect, test } from "vitest";
import { CheckoutInput } from "./input.ts";

const billing = {
  firstName: "구매",
  lastName: "김",
  country: "kr",
  address1: "테헤란로 1",
  city: "서울",
  zipCode: "06236",
};
const transfer = {
  serviceId: 7,
  optionIds: [],
  method: "bank-transfer",
  depositorName: "김구매",
  cashReceiptKind: "phone",
  cashReceiptNumber: "010-1234-5678",
  billing,
  termsAgreed: true,
  idempotencyKey: "0192f0c4-9a3c-7c11-8d52-0a4f6a1b2c3d",
};

function problemsOf(input: unknown): Record<string, string> {
  const parsed = CheckoutInput.safeParse(input);
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

test("a complete bank transfer is accepted without address2", () => {
  expect(CheckoutInput.parse(transfer)).toMatchObject({
    method: "bank-transfer",
    billing: { address2: "" },
    saveAddress: false,
  });
});

test("a free service needs no depositor, cash receipt or billing address", () => {
  const { serviceId, termsAgreed, idempotencyKey } = transfer;
  expect(problemsOf({ serviceId, termsAgreed, idempotencyKey, method: "free" })).toEqual({});
});

test("amounts, currency, seller and status in the input are ignored", () => {
  const tampered = {
    ...transfer,
    amount: 1,
    price: -5,
    currency: "USD",
    totalAmount: 0,
    sellerId: 3,
    status: "completed",
  };
  expect(CheckoutInput.parse(tampered)).toEqual(CheckoutInput.parse(transfer));
});

describe("spec §5: required checkout fields", () => {
  test("all missing fields are reported at once", () => {
    expect(problemsOf({})).toEqual({
      serviceId: "required",
      method: "required",
      termsAgreed: "must-agree",
      idempotencyKey: "required",
    });
    expect(problemsOf({ method: "bank-transfer" })).toEqual({
      serviceId: "required",
      termsAgreed: "must-agree",
      idempotencyKey: "required",
      depositorName: "required",
      cashReceiptKind: "required",
      cashReceiptNumber: "required",
      "billing.firstName": "required",
      "billing.lastName": "required",
      "billing.country": "required",
      "billing.address1": "required",
      "billing.city": "required",
      "billing.zipCode": "required",
    });
  });
});

describe("invalid checkout input", () => {
  test.each([
    ["serviceId", "7; drop table", "required"],
    ["serviceId", 99_999_999_999, "required"],
    ["method", "Card!", "required"],
    ["depositorName", "가".repeat(41), "too-long"],
    ["cashReceiptNumber", "010-1234-567", "cash-receipt-phone"],
    ["cashReceiptNumber", "1234567891", "cash-receipt-phone"],
    ["cashReceiptNumber", "", "required"],
    ["cashReceiptNumber", 5, "required"],
    ["termsAgreed", false, "must-agree"],
    ["termsAgreed", "yes", "must-agree"],
    ["idempotencyKey", "short", "idempotency-key"],
    ["idempotencyKey", "a".repeat(65), "idempotency-key"],
    ["idempotencyKey", "한글은열여섯자라도안됩니다여섯글자", "idempotency-key"],
  ])("%s = %j is refused with %s", (name, value, message) => {
    expect(problemsOf({ ...transfer, [name]: value })).toEqual({ [name]: message });
  });

  test.each([
    ["country", "zz", "country"],
    ["city", "", "required"],
    ["address1", "가".repeat(201), "too-long"],
    ["zipCode", 6236, "required"],
  ])("billing.%s = %j is refused with %s", (name, value, message) => {
    expect(problemsOf({ ...transfer, billing: { ...billing, [name]: value } })).toEqual({
      [`billing.${name}`]: message,
    });
  });

  test("a business number with a wrong check digit or length is refused", () => {
    const asBusiness = (cashReceiptNumber: string) =>
      problemsOf({ ...transfer, cashReceiptKind: "business", cashReceiptNumber });
    expect(asBusiness("123-45-67891")).toEqual({});
    expect(asBusiness("123-45-67892")).toEqual({ cashReceiptNumber: "business-number" });
    expect(asBusiness("123-45-6789")).toEqual({ cashReceiptNumber: "business-number" });
  });
});

test("NUL and unpaired surrogates are replaced by spaces, because PostgreSQL cannot store them", () => {
  const { depositorName, billing: address } = CheckoutInput.parse({
    ...transfer,
    depositorName: "김\u0000구\ud800매",
    billing: { ...billing, city: "서울" },
  });
  expect(depositorName).toBe("김 구 매");
  expect(address?.city).toBe("서울");
});

describe("names of people and depositors", () => {
  const problemsWith = (name: string) =>
    problemsOf({ ...transfer, depositorName: name, billing: { ...billing, firstName: name, lastName: name } });

  test.each(["😀", "<b>&", "<img src=x>", "김<b>", "김구매😀", "123", "-"])("%s is none", (name) => {
    const message = "person-name";
    expect(problemsWith(name)).toEqual({
      depositorName: message,
      "billing.firstName": message,
      "billing.lastName": message,
    });
  });

  test.each(["김", "㈜모래톱", "O’Neill-Smith 3.", "Żółć", "नीलेश", "陳大文", "ش"])("%s is one", (name) => {
    expect(problemsWith(name)).toEqual({});
  });

  test("one left empty is missing, and nothing else", () => {
    expect(problemsWith(" ")).toEqual({
      depositorName: "required",
      "billing.firstName": "required",
      "billing.lastName": "required",
    });
  });
});
