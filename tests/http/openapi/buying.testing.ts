import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { address, call, demo, free, member, priced, refused } from "./calls.ts";

test("a billing address is saved, read, suggested and deleted", async () => {
  const { token } = member;
  await call("getApiBillingAddress", { token });
  await call("postApiBillingAddress", { token, body: address, as: "form" });
  await refused("postApiBillingAddress", 422, { token, body: { ...address, country: "zz" } });
  await refused("postApiBillingAddress", 422, { token, body: { ...address, zipCode: "abc" } });
  await call("getApiBillingAddress", { token });
  await refused("getApiBillingAddress", 401);
  await call("deleteApiBillingAddress", { token });
  const search = { session: randomUUID() };
  const { suggestions } = (
    await call("getApiBillingAddressSuggest", { token, query: { q: "downing", country: "gb", ...search } })
  ).data;
  expect(
    (await call("getApiBillingAddressPlace", { token, query: { id: suggestions[0].id, ...search } })).data.address,
  ).toMatchObject({ address1: "10 Downing Street", zipCode: "SW1A 2AA" });
  await refused("getApiBillingAddressSuggest", 422, { token, query: { q: "downing", country: "zz", ...search } });
  await refused("getApiBillingAddressPlace", 404, { token, query: { id: "nowhere", ...search } });
  await refused("deleteApiBillingAddress", 401);
});

test("a free service is ordered, and a paid one by bank transfer", async () => {
  const { token } = member;
  const paid = {
    serviceId: priced.id,
    method: "bank-transfer",
    depositorName: "김모래",
    cashReceiptKind: "phone",
    cashReceiptNumber: "01023114501",
    billing: address,
    saveAddress: true,
    termsAgreed: true,
  };
  await call("postApiMarketCheckout", {
    token,
    body: { serviceId: free.id, method: "free", termsAgreed: true, idempotencyKey: randomUUID() },
  });
  for (const operation of ["postApiMarketCheckout", "postApiPaymentBankTransfer"]) {
    const body = { ...paid, idempotencyKey: randomUUID() };
    const { order_id } = (await call(operation, { token, body })).data;
    expect(
      (await call(operation, { token, body, header: { "Idempotency-Key": body.idempotencyKey } })).data,
    ).toMatchObject({ order_id, repeated: true });
    await refused(operation, 409, { token, body: { ...body, depositorName: "박모래" } });
    await call("getApiMarketOrderOrderId", { token, path: { order_id } });
  }
  await refused("getApiMarketOrderOrderId", 404, { token, path: { order_id: "JT-20200101-AAAAAA" } });
});

test("a purchase is reviewed once, by its buyer", async () => {
  const { token } = member;
  const body = { serviceId: free.id, rating: 5, text: "안내대로 바로 돌아갔습니다." };
  await refused("postApiReviewCreate", 422, { token, body: { ...body, text: "짧음" } });
  await refused("postApiReviewCreate", 403, { token, body: { ...body, serviceId: priced.id } });
  await refused("postApiReviewCreate", 404, { token, body: { ...body, order_id: "JT-20200101-AAAAAA" } });
  expect((await call("postApiReviewCreate", { token, body })).data).toMatchObject({ rating: 5, body: body.text });
  await refused("postApiReviewCreate", 409, { token, body });
  await refused("postApiReviewCreate", 401, { body });
});

test("a coin payment returns address and state", async () => {
  const { token } = member;
  const body = {
    serviceId: priced.id,
    method: "coinpayments",
    billing: address,
    termsAgreed: true,
    idempotencyKey: randomUUID(),
  };
  const { order_id } = (await call("postApiMarketCheckout", { token, body })).data;
  await refused("postApiPaymentCoinpaymentsCreate", 422, { token, body: { order_id, coin: "DOGE" } });
  const opened = (await call("postApiPaymentCoinpaymentsCreate", { token, body: { order_id, coin: "ETH" } })).data;
  expect(opened).toMatchObject({
    order_id,
    state: "waiting",
    coin: { symbol: "ETH", address: expect.stringMatching(/^0x/) },
  });
  expect((await call("getApiPaymentCoinpaymentsStatusId", { token, path: { id: opened.payment_id } })).data).toEqual({
    ...opened,
    coin: { ...opened.coin, received: "0" },
  });
  await refused("getApiPaymentCoinpaymentsStatusId", 404, { token, path: { id: randomUUID() } });
  await refused("postApiPaymentCoinpaymentsCreate", 404, {
    token,
    body: { order_id: "JT-20200101-AAAAAA", coin: "ETH" },
  });
});

test("a PayPal payment returns approval URL and state", async () => {
  const { token } = member;
  const body = {
    serviceId: priced.id,
    method: "paypal",
    billing: address,
    termsAgreed: true,
    idempotencyKey: randomUUID(),
  };
  const { order_id } = (await call("postApiMarketCheckout", { token, body })).data;
  const opened = (
    await call("postApiPaymentPaypal", { token, body: { order_id }, header: { "Idempotency-Key": randomUUID() } })
  ).data;
  expect((await call("postApiPaymentPaypal", { token, body: { order_id }, as: "form" })).data).toEqual(opened);
  for (const id of [order_id, opened.paypal_order_id])
    expect((await call("getApiPaymentPaypalVerifyId", { token, path: { id } })).data).toMatchObject({
      order_id,
      state: "open",
    });
  await refused("postApiPaymentPaypal", 404, { token, body: { order_id: "JT-20200101-AAAAAA" } });
  await refused("getApiPaymentPaypalVerifyId", 404, { token, path: { id: "5O190127TN364715T" } });
});

test("purchases are listed and downloaded", async () => {
  const { token } = member;
  for (const operation of ["getApiPaymentOrders", "getApiPurchaseList"]) {
    await call(operation, { token });
    await call(operation, { token, query: { page: 2, limit: 1 } });
    await refused(operation, 401);
  }
  for (const id of [free.id, priced.id]) await call("getApiServiceIdCheckPurchase", { token, path: { id } });
  await refused("getApiServiceIdCheckPurchase", 401, { path: { id: free.id } });
  await refused("getApiServiceIdDownloadTemplate", 403, { token, path: { id: priced.id } });
  const { url } = (
    await call("getApiServiceIdDownloadTemplate", { token, path: { id: free.id }, query: { waiveWithdrawal: "true" } })
  ).data;
  expect((await fetch(url)).status).toBe(200);
});

test("a purchase request is sent to a seller and listed", async () => {
  const { token } = member;
  const body = {
    serviceId: priced.id,
    name: "김모래",
    email: "morae@example.com",
    telegramId: "kim_morae",
    requirements: "코인 세 종류의 입출금이 필요합니다.",
    privacyAgreed: true,
    marketingAgreed: false,
    idempotencyKey: randomUUID(),
  };
  const { request_id } = (await call("postApiPurchaseRequest", { token, body })).data;
  expect((await call("postApiPurchaseRequest", { token, body })).data).toMatchObject({ request_id, repeated: true });
  await call("postApiPurchaseRequest", { body: { ...body, idempotencyKey: randomUUID() } });
  const { idempotencyKey: _key, ...fields } = body;
  const header = { "Idempotency-Key": randomUUID() };
  const asked = (await call("postApiPurchaseRequest", { body: fields, header })).data;
  expect((await call("postApiPurchaseRequest", { body: fields, header })).data).toMatchObject({
    request_id: asked.request_id,
    repeated: true,
  });
  await refused("postApiPurchaseRequest", 409, { token, body: { ...body, email: "other@example.com" } });
  await refused("postApiPurchaseRequest", 422, { token, body: { ...body, telegramId: "" } });
  await refused("postApiPurchaseRequest", 404, {
    token,
    body: { ...body, serviceId: 2_000_000_000, idempotencyKey: randomUUID() },
  });
  const list = (await call("getApiPurchaseRequestMyRequests", { token, query: { status: "waiting" } })).data;
  expect(list.items).toMatchObject([{ request_id, status: "waiting", unread: 0, offer: null }]);
  await refused("getApiPurchaseRequestMyRequests", 401);
});

test("a contact inquiry becomes a ticket, once", async () => {
  const { token } = member;
  const body = {
    name: "김모래",
    email: "morae@example.com",
    topic: "payment",
    subject: "영수증",
    message: "영수증을 다시 받고 싶습니다.",
    idempotencyKey: randomUUID(),
  };
  const { ticket_number } = (await call("postApiContactSubmit", { token, body })).data;
  expect(ticket_number).toMatch(/^CS-\d{8}-\w{6}$/);
  expect((await call("postApiContactSubmit", { token, body })).data).toMatchObject({ ticket_number, repeated: true });
  const { idempotencyKey: _key, ...words } = body;
  const first = (await call("postApiContactSubmit", { body: words })).data;
  expect(first).toMatchObject({ status: "waiting", repeated: false });
  expect((await call("postApiContactSubmit", { body: words })).data).toMatchObject({
    ticket_number: first.ticket_number,
    repeated: true,
  });
  await refused("postApiContactSubmit", 409, { token, body: { ...body, subject: "다른 제목" } });
  await refused("postApiContactSubmit", 422, { body: { ...words, message: " " } });
  await refused("postApiContactSubmit", 422, {
    token,
    body: { ...words, orderNumber: "JT-20260105-ZZZZZZ", idempotencyKey: randomUUID() },
  });
});

test("a partner application is taken once, and refused field by field", async () => {
  const body = {
    company: "한빛디지털 주식회사",
    businessNumber: "123-45-67891",
    representative: "정하윤",
    contactName: "오지민",
    email: "jimin.oh@hanbit-digital.example",
    phone: "02-555-0199",
    website: "https://hanbit-digital.example",
    country: "kr",
    businessType: "integration",
    blockchainExperience: "few",
    message: "게임사의 멤버십 시스템을 구축하고 있습니다.",
    agreement: true,
    idempotencyKey: randomUUID(),
  };
  const { application_number } = (await call("postApiPartnerApply", { body })).data;
  expect(application_number).toMatch(/^PA-\d{8}-\w{6}$/);
  const again = { application_number, repeated: true, status: "waiting" };
  expect((await call("postApiPartnerApply", { body })).data).toMatchObject(again);
  await refused("postApiPartnerApply", 409, { body: { ...body, company: "다른 회사" } });
  for (const wrong of [
    { businessNumber: "123-45-67890" },
    { phone: "02" },
    { website: "nowhere" },
    { email: "nobody" },
    { agreement: false },
    { country: "zz" },
    { unknown: "field" },
  ])
    await refused("postApiPartnerApply", 422, { body: { ...body, ...wrong, idempotencyKey: randomUUID() } });
});

test("demo orders in every state match the document", async () => {
  const token = (await call("postApiAuthLogin", { body: demo })).data.tokens.accessToken;
  const { items } = (await call("getApiPaymentOrders", { token })).data;
  for (const { order_id } of items) await call("getApiMarketOrderOrderId", { token, path: { order_id } });
  for (const { serviceId: id } of items) await call("getApiServiceIdCheckPurchase", { token, path: { id } });
  await call("getApiPurchaseList", { token });
  await call("getApiUserProfile", { token });
});
