import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Documented, readDocument, type Sent } from "./documented.ts";
import { type Product, signIn, startProduct } from "./server.ts";

type Person = { email: string; password: string; name: string; nickname: string; phone: string };
type Service = { id: number; sellerId: number; pricingType: string; type: string };

const demo = { email: "buyer@jangteo.example", password: "jangteo-demo-2026" };
const address = {
  firstName: "모래",
  lastName: "김",
  country: "kr",
  address1: "세종대로 110",
  city: "서울",
  zipCode: "04524",
};

let product: Product;
let api: Documented;
let member: { id: number; token: string; refreshToken: string } & Person;
let services: Service[];
/** A priced and a free service. */
let priced: Service;
let free: Service;

beforeAll(async () => {
  product = await startProduct();
  api = await readDocument(product.origin);
}, 120_000);
afterAll(() => product?.stop());

const call = (operationId: string, sent?: Sent) => api.call(operationId, sent);
const refused = (operationId: string, status: number, sent?: Sent) => api.refused(operationId, status, sent);

async function sandbox<Item>(path: string): Promise<Item[]> {
  return ((await (await fetch(`${product.origin}/sandbox/api/${path}`)).json()) as { items: Item[] }).items;
}

async function codeFor(phone: string): Promise<string> {
  const [newest] = await sandbox<{ text: string }>(`sms?to=${phone.replace(/\D/g, "")}`);
  return /#(\d{6})$/.exec(newest?.text ?? "")![1]!;
}

const personCalled = (name: string, phone: string): Person => ({
  email: `${name}@example.com`,
  password: "tram-kettle-93",
  name: "김모래",
  nickname: `모래${name}`,
  phone,
});

async function verifiedPhone(phone: string): Promise<string> {
  const { verificationId } = (await call("postApiSendSms", { body: { phone, purpose: "register" } })).data;
  await call("postApiCheckSms", { body: { verificationId, phone, code: await codeFor(phone) } });
  return verificationId;
}

test("the document is OpenAPI 3.1, and names each operation once", async () => {
  expect(api.document.openapi).toBe("3.1.0");
  expect(await api.problems()).toEqual([]);
  expect(new Set(api.operationIds).size).toBe(api.operationIds.length);
});

test("registering: a code by SMS, and an account with its tokens", async () => {
  const person = personCalled("sand", "010-2311-4501");
  const { verificationId } = (await call("postApiSendSms", { body: { phone: person.phone } })).data;
  await refused("postApiSendSms", 429, { body: { phone: person.phone } });
  const code = await codeFor(person.phone);
  await refused("postApiCheckSms", 422, {
    body: { verificationId, code: String((Number(code) + 1) % 1_000_000).padStart(6, "0") },
  });
  await call("postApiCheckSms", { body: { verificationId, phone: person.phone, code } });
  const body = { ...person, verificationId, termsAgreed: "on", privacyAgreed: "1", marketingAgreed: "" };
  const { tokens, user } = (await call("postApiAuthRegister", { body, as: "multipart" })).data;
  await refused("postApiAuthRegister", 422, { body: { ...body, email: "again@example.com" } });
  member = { ...person, id: user.id, token: tokens.accessToken, refreshToken: tokens.refreshToken };
});

test("sessions: login, who one is, new tokens, logout", async () => {
  const credentials = { email: member.email, password: member.password };
  await refused("postApiAuthLogin", 401, { body: { ...credentials, password: "not the password" } });
  await call("postApiAuthLogin", { body: credentials, as: "form" });
  await call("getApiAuthCheck", { token: member.token });
  await refused("getApiAuthCheck", 401);
  const { tokens } = (await call("postApiAuthRefresh", { body: { refreshToken: member.refreshToken } })).data;
  await refused("postApiAuthRefresh", 401, { body: { refreshToken: "not-a-token" } });
  await call("postApiAuthLogout", { token: tokens.accessToken });
  await refused("postApiAuthLogout", 422, { body: { everywhere: true } });
  member.token = (await call("postApiAuthLogin", { body: credentials })).data.tokens.accessToken;
});

test("the own profile and somebody else's", async () => {
  const { id, token } = member;
  const [own, others] = [
    { path: { id }, token },
    { path: { id: 1 }, token },
  ];
  await call("getApiUserProfile", { token });
  await refused("getApiUserProfile", 401);
  await call("putApiUserProfile", {
    token,
    body: { bio: "모래로 짓습니다", availableFrom: "09:00", availableTo: "18:00", telegramId: "SandBuilder" },
  });
  await refused("putApiUserProfile", 422, { token, body: { memberType: "company" } });
  await call("putApiProfileId", {
    ...own,
    body: {
      memberType: "company",
      companyName: "모래 주식회사",
      organizationType: "startup",
      country: "kr",
      firstName: "모래",
      lastName: "김",
    },
  });
  await refused("putApiProfileId", 404, { ...others, body: { bio: "" } });
  await call("postApiProfileIdSkills", {
    ...own,
    body: {
      skills: [
        { name: "Solidity", level: "expert" },
        { name: "Rust", level: "working" },
      ],
    },
  });
  await refused("postApiProfileIdSkills", 404, { ...others, body: { skills: [] } });
  await call("postApiProfileIdLanguages", { ...own, body: { languages: ["ko", "en"] } });
  await refused("postApiProfileIdLanguages", 404, { ...others, body: { languages: [] } });
  await call("getApiProfileIdPrivate", own);
  await refused("getApiProfileIdPrivate", 404, others);
});

test("a picture is set and deleted", async () => {
  const own = { path: { id: member.id }, token: member.token };
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#776655" } })
    .png()
    .toBuffer();
  const upload = (bytes: Uint8Array<ArrayBuffer>): Sent => ({
    ...own,
    as: "multipart",
    body: { avatar: new File([bytes], "me.png", { type: "image/png" }) },
  });
  const { avatar } = (await call("postApiProfileIdAvatar", upload(new Uint8Array(picture)))).data;
  expect((await fetch(product.origin + avatar)).status).toBe(200);
  await refused("postApiProfileIdAvatar", 422, upload(new TextEncoder().encode("no picture")));
  await call("deleteApiProfileIdAvatar", own);
  await refused("deleteApiProfileIdAvatar", 404, { ...own, path: { id: 1 } });
});

test.each(["getApiServiceList", "getApiMarketServices"])("%s: searched, filtered, paged", async (operation) => {
  await call(operation, { query: { q: "지갑 wallett", category: "wallet", sort: "price-asc", page: 1, limit: 5 } });
  services = (await call(operation, { query: { limit: 50 } })).data.items;
  await refused(operation, 422, { query: { q: "a".repeat(2001) } });
});

test.each(["Popular", "Latest", "Bestsellers", "Categories", "Stats"])("the market: %s", async (name) => {
  await call(`getApiMarket${name}`);
  await call(`getApiMarket${name}`, { query: { country: "US" } });
  await refused(`getApiMarket${name}`, 422, { query: { country: "somewhere" } });
});

test("one service, its seller and reviews", async () => {
  priced = services.find(({ pricingType }) => pricingType === "fixed")!;
  free = services.find(({ pricingType, type }) => pricingType === "free" && type === "template")!;
  const [path, missing] = [{ id: priced.id }, { id: 2_147_483_647 }];
  for (const operation of [
    "getApiServiceId",
    "getApiServiceIdSellerOtherServices",
    "getApiReviewServiceId",
    "getApiReviewMarketId",
    "getApiReviewServiceIdSummary",
  ]) {
    await call(operation, { path });
    await refused(operation, 404, { path: missing });
  }
  for (const { id } of services) await call("getApiServiceId", { path: { id } });
  await call("getApiReviewServiceId", { path, query: { page: 2, limit: 1 } });
  await call("getApiReviewMarketId", { path, query: { rating: 4, page: 1, limit: 2 } });
  await call("getApiProfileId", { path: { id: priced.sellerId } });
  await refused("getApiProfileId", 404, { path: missing });
  await call("getApiReviewCheckId", { path, token: member.token });
  await refused("getApiReviewCheckId", 404, { path: missing, token: member.token });
  for (const favorite of [true, false])
    expect((await call("postApiServiceIdFavorite", { path, token: member.token })).data.favorite).toBe(favorite);
  await refused("postApiServiceIdFavorite", 404, { path: missing, token: member.token });
});

test("the billing address is saved, read and deleted", async () => {
  const { token } = member;
  await call("getApiBillingAddress", { token });
  await call("postApiBillingAddress", { token, body: address, as: "form" });
  await refused("postApiBillingAddress", 422, { token, body: { ...address, country: "zz" } });
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

test("buying: for nothing, and by bank transfer", async () => {
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

test("paying with coins: where to send what, and how it stands", async () => {
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

test("paying with PayPal: where to agree, and how it stands", async () => {
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

test("what was bought, and its download", async () => {
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

test("the orders of the demo, in every state", async () => {
  const token = (await call("postApiAuthLogin", { body: demo })).data.tokens.accessToken;
  const { items } = (await call("getApiPaymentOrders", { token })).data;
  for (const { order_id } of items) await call("getApiMarketOrderOrderId", { token, path: { order_id } });
  for (const { serviceId: id } of items) await call("getApiServiceIdCheckPurchase", { token, path: { id } });
  await call("getApiPurchaseList", { token });
  await call("getApiUserProfile", { token });
});

test("the password: changed, and forgotten", async () => {
  const { token, email } = member;
  await refused("putApiUserChangePassword", 422, {
    token,
    body: { currentPassword: "not the password", newPassword: "lantern-orbit-41" },
  });
  await call("putApiUserChangePassword", {
    token,
    body: { currentPassword: member.password, newPassword: "lantern-orbit-41" },
  });
  await call("postApiPasswordEmail", { body: { email } });
  await refused("postApiPasswordEmail", 422, { body: { email: "nobody" } });
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = (await sandbox<{ text: string }>(`mails?to=${encodeURIComponent(email)}`))
          .map(({ text }) => /\/password\/reset\/([\w-]+)/.exec(text)?.[1])
          .find(Boolean);
        return link;
      },
      { timeout: 10_000 },
    )
    .toBeDefined();
  const byMail = { token: link, password: "harbour-lantern-58", passwordConfirm: "harbour-lantern-58" };
  await call("postApiPasswordReset", { body: byMail });
  await refused("postApiPasswordReset", 410, { body: byMail });
  member.token = (
    await call("postApiAuthLogin", { body: { email, password: byMail.password } })
  ).data.tokens.accessToken;
  member.password = byMail.password;
});

/** Turns two-factor on, as the page does it; a recovery code. */
async function turnOnTwoFactor({ email, password }: Person): Promise<string> {
  const page = `${product.origin}/mypage/security/two-factor`;
  const headers = { Cookie: await signIn(product.origin, email, password), Origin: product.origin };
  const post = (fields: Record<string, string>) =>
    fetch(page, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
  await post({ intent: "start" });
  const html = await (await fetch(page, { headers })).text();
  const secret = /class="setup-key">(.*?)<\/code>/s.exec(html)![1]!.replace(/<[^>]*>|\s/g, "");
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const codes = await (await post({ intent: "confirm", code, password })).text();
  return /class="recovery-codes">.*?<code>(.*?)<\/code>/s.exec(codes)![1]!;
}

test("a login in two steps, and the end of an account", async () => {
  const person = personCalled("stone", "010-2311-4502");
  const { email, password } = person;
  await call("postApiAuthRegister", {
    body: {
      ...person,
      verificationId: await verifiedPhone(person.phone),
      termsAgreed: true,
      privacyAgreed: true,
      marketingAgreed: true,
    },
  });
  const recoveryCode = await turnOnTwoFactor(person);
  const { challenge } = (await call("postApiAuthLogin", { body: { email, password } })).data;
  await refused("postApiAuthLoginVerify", 422, { body: { challenge, code: "000000" } });
  const token = (await call("postApiAuthLoginVerify", { body: { challenge, code: recoveryCode } })).data.tokens
    .accessToken;
  await refused("deleteApiUserAccount", 422, { token, body: { password: "not the password" } });
  await refused("deleteApiUserAccount", 409, { token: member.token, body: { password: member.password } });
  await call("deleteApiUserAccount", { token, body: { password } });
  await refused("postApiAuthLogin", 401, { body: { email, password } });
});

test("a licence: verified, active in an installation, and no longer", async () => {
  const token = (await call("postApiAuthLogin", { body: demo })).data.tokens.accessToken;
  const orders = (await call("getApiPurchaseList", { token })).data.items as { order_id: string }[];
  const bought = await Promise.all(
    orders.map(
      async ({ order_id }) => (await call("getApiMarketOrderOrderId", { path: { order_id }, token })).data.order,
    ),
  );
  const { key } = bought.find(({ licence }) => licence)!.licence;
  expect((await call("postApiLicenceVerify", { body: { key } })).data.state).toBe("valid");
  expect((await call("postApiLicenceVerify", { body: { key: "JT-00000-00000-00000-00000" } })).data.state).toBe(
    "unknown",
  );
  await refused("postApiLicenceVerify", 422, { body: {} });
  const { activation } = (await call("postApiLicenceActivate", { body: { key, instance: "shop.example" } })).data;
  await refused("postApiLicenceActivate", 404, {
    body: { key: "JT-00000-00000-00000-00000", instance: "shop.example" },
  });
  expect((await call("postApiLicenceVerify", { body: { key, instance: "Shop.example" } })).data.activation).toEqual(
    activation,
  );
  await call("postApiLicenceDeactivate", { body: { key, activation_id: activation.id } });
  await refused("postApiLicenceDeactivate", 404, {
    body: { key, activation_id: "00000000-0000-7000-8000-000000000000" },
  });
});

test("every operation of the document has answered, and has refused", () => {
  const missing = (seen: Set<string>) => api.operationIds.filter((operationId) => !seen.has(operationId));
  expect(missing(api.seen.succeeded)).toEqual([]);
  expect(missing(api.seen.refused)).toEqual([]);
});
