import { afterAll, afterEach, beforeAll } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

const keys = { clientId: "id", clientSecret: "secret", webhookId: "WEBHOOK" };
export const startWith = (dataDir?: string) =>
  startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "secret" },
    paypal: keys,
  });

const at = (path: string, from: Sandbox) => `http://127.0.0.1:${from.httpPort}${path}`;

export async function tokenFrom(from: Sandbox): Promise<string> {
  const answer = await fetch(at("/paypal/v1/oauth2/token", from), {
    method: "POST",
    headers: { authorization: `Basic ${btoa("id:secret")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function control<Answer>(method: string, path: string, body: object | undefined, from: Sandbox): Promise<Answer> {
  const answer = await fetch(at(`/api/paypal${path}`, from), {
    method,
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answer;
}

/** The sandbox that is asked, and the token. */
type At = { from: Sandbox; bearer: string };
type Asked = { body?: unknown; id?: string; prefer?: string };
type Said = {
  status: number;
  headers: Headers;
  body: {
    id: string;
    status: string;
    links: { rel: string; href: string }[];
    details?: { issue: string }[];
    purchase_units: { payments: { captures: { id: string; status: string }[] } }[];
  };
};
async function call(method: string, path: string, { body, id, prefer, from, bearer }: Asked & At): Promise<Said> {
  const answer = await fetch(at(`/paypal${path}`, from), {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(method === "POST" ? { "content-type": "application/json" } : {}),
      ...(id ? { "paypal-request-id": id } : {}),
      ...(prefer ? { prefer } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Said["body"] };
}
export const issue = ({ status, body }: Said) => `${status} ${body.details?.[0]?.issue}`;

export const wanted = (change: object = {}) => ({
  intent: "CAPTURE",
  purchase_units: [{ custom_id: "p", amount: { currency_code: "USD", value: "10" }, ...change }],
});
let count = 0;
type OrderOptions = { approved?: boolean; change?: object };
async function anOrder({ from, bearer, approved = true, change = {} }: OrderOptions & At): Promise<string> {
  const { body } = await call("POST", "/v2/checkout/orders", {
    body: {
      ...wanted(change),
      payment_source: {
        paypal: { experience_context: { return_url: at("/back?order=1", from), cancel_url: at("/away", from) } },
      },
    },
    id: `o${++count}`,
    from,
    bearer,
  });
  if (approved) await control("POST", `/orders/${body.id}`, { action: "approve" }, from);
  return body.id;
}

/** A sandbox for one test file, without faults before each test, and what a shop does with it. */
export function paypalSandbox() {
  let from: Sandbox;
  let bearer: string;
  beforeAll(async () => {
    from = await startWith();
    bearer = await tokenFrom(from);
  });
  afterAll(() => from.close());
  afterEach(() => control("DELETE", "/faults", undefined, from));
  return {
    token: () => bearer,
    at: (path: string) => at(path, from),
    control: <Answer>(method: string, path: string, body?: object, other = from) =>
      control<Answer>(method, path, body, other),
    call: (method: string, path: string, asked: Asked & Partial<At> = {}) =>
      call(method, path, { from, bearer, ...asked }),
    anOrder: (options: OrderOptions & Partial<At> = {}) => anOrder({ from, bearer, ...options }),
  };
}
