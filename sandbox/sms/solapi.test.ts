import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

const keys = { apiKey: "key-one", apiSecret: "secret-one" };
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: keys,
    google: { clientId: "id", clientSecret: "secret" },
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());

type Answer = {
  errorCode?: string;
  errorMessage?: string;
  failedMessageList: { statusCode: string }[];
  groupInfo: { count: Record<string, number>; groupId: string; status: string };
};
async function post(body: unknown, secret = keys.apiSecret): Promise<{ status: number; answer: Answer }> {
  const date = new Date().toISOString();
  const salt = randomUUID();
  const signature = createHmac("sha256", secret)
    .update(date + salt)
    .digest("hex");
  const response = await fetch(`${origin}/solapi/messages/v4/send-many/detail`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `HMAC-SHA256 apiKey=${keys.apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}
const aMessage = (change: Record<string, unknown> = {}) => ({
  to: "01012345678",
  from: "0212345678",
  text: "인증번호 123456",
  ...change,
});

test("a group of messages reports the registered ones and each failed one with its reason", async () => {
  const { status, answer } = await post({
    messages: [
      aMessage(),
      aMessage(),
      aMessage({ to: "010-1234-5678" }),
      aMessage({ to: "01000000000" }),
      aMessage({ to: "01011112222", from: "" }),
      aMessage({ to: "01011112222", text: "" }),
      aMessage({ to: "01011112222", text: "é" }),
      aMessage({ to: "01011112222", text: "가".repeat(1001) }),
      aMessage({ to: "2015550123", country: "1", text: "é".repeat(46) }),
      aMessage({ to: "2015550123", country: "1", text: "é" }),
    ],
  });
  expect(status).toBe(200);
  expect(answer.failedMessageList.map((failed) => failed.statusCode)).toEqual([
    "1026",
    "1011",
    "1060",
    "1062",
    "1010",
    "1029",
    "1031",
    "1031",
  ]);
  expect(Object.keys(answer.failedMessageList[0] ?? {}).sort()).toEqual([
    "accountId",
    "country",
    "from",
    "messageId",
    "statusCode",
    "statusMessage",
    "to",
    "type",
  ]);
  expect(answer.groupInfo).toMatchObject({
    status: "SENDING",
    count: { total: 10, registeredSuccess: 2, registeredFailed: 8 },
    countForCharge: { sms: { "82": 1, "1": 1 }, lms: {} },
  });
});

test("a group without registered messages answers 200", async () => {
  const { status, answer } = await post({ messages: [aMessage({ to: "01000000000" })] });
  expect(status).toBe(200);
  expect(answer.groupInfo.count).toMatchObject({ total: 1, registeredSuccess: 0, registeredFailed: 1 });
});

test.each([["{"], [{}], [{ messages: [] }], [{ messages: "x" }], [{ messages: [{ to: 1 }] }]])(
  "the body %j answers 400",
  async (body) => {
    const { status, answer } = await post(body);
    expect(status).toBe(400);
    expect(answer).toEqual({ errorCode: "ValidationError", errorMessage: expect.any(String) });
  },
);

test("a wrong secret answers 403 SignatureDoesNotMatch", async () => {
  const { status, answer } = await post({ messages: [aMessage()] }, "other");
  expect(status).toBe(403);
  expect(answer).toEqual({ errorCode: "SignatureDoesNotMatch", errorMessage: expect.any(String) });
});

test("the SMS page emphasises the code only, and escapes the text", async () => {
  await post({ messages: [aMessage({ text: "<b>코드</b> 654321, 주문 1234567", to: "01099998888" })] });
  const page = await (await fetch(`${origin}/sms?to=010-9999`)).text();
  expect(page).toContain('&lt;b&gt;코드&lt;/b&gt; <strong class="code">654321</strong>, 주문 1234567');
  expect(page).not.toContain("01012345678");
  expect(await (await fetch(`${origin}/sms?to=abc`)).text()).toContain("이 번호로 보낸 문자가 없습니다");
});
