import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request as ask } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { cloneDatabase } from "#db/testing/database.ts";
import { freePort } from "#tests/free-port.ts";
import { startProviders } from "./providers.ts";

export const shop = { host: "shop.jangteo.example", origin: "https://shop.jangteo.example" };
/** Another site of the company, whose pages may call /api. */
export const partner = "https://partner.jangteo.example";

/** Replaces the demo's placeholders, with which production does not start. */
export const company = {
  COMPANY_NAME: "주식회사 장터",
  COMPANY_REPRESENTATIVE: "김하나",
  COMPANY_BUSINESS_NUMBER: "120-81-47521",
  COMPANY_MAIL_ORDER_NUMBER: "제2026-서울마포-01234호",
  COMPANY_ADDRESS: "서울특별시 마포구 월드컵로 1",
  COMPANY_PHONE: "02-1234-5678",
  COMPANY_EMAIL: "help@shop.jangteo.example",
  COMPANY_PRIVACY_EMAIL: "privacy@shop.jangteo.example",
  COMPANY_TAX_EMAIL: "tax@shop.jangteo.example",
  COMPANY_HOST: "호스팅 주식회사",
  BANK_ACCOUNT: "301-0000-1234-51",
  MAIL_FROM: "장터 <no-reply@shop.jangteo.example>",
  SMS_FROM: "0212345679",
};

export type Sent = { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams | object };
export type Reply = { status: number; headers: IncomingHttpHeaders; cookies: string[]; body: string };
export type ProductionProduct = Awaited<ReturnType<typeof startProduction>>;

/**
 * The built product as it is operated: production mode behind one TLS-terminating proxy, real provider addresses, no
 * demo data. `send` plays that proxy: it names the public host and adds the visitor's address and protocol.
 */
export async function startProduction() {
  const database = await cloneDatabase("production");
  const providers = await startProviders();
  const dataDir = mkdtempSync(join(tmpdir(), "jangteo-production-"));
  const port = await freePort();
  const server = spawn(process.execPath, ["build/server.js"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      JANGTEO_MODE: "production",
      PUBLIC_ORIGIN: shop.origin,
      CORS_ORIGINS: partner,
      TRUST_PROXY_HOPS: "1",
      SECRET: "a-secret-of-this-test-with-more-than-32-characters",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "error",
      ...company,
      ...providers.env,
    },
  });
  const send = async (path: string, { method = "GET", headers, body }: Sent = {}): Promise<Reply> => {
    const isForm = body instanceof URLSearchParams;
    const asking = ask({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: {
        Host: shop.host,
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "203.0.113.80",
        ...(body !== undefined && {
          "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        }),
        ...headers,
      },
    });
    asking.end(body === undefined || typeof body === "string" ? body : isForm ? String(body) : JSON.stringify(body));
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      cookies: answer.headers["set-cookie"] ?? [],
      body: await text(answer),
    };
  };
  const isReady = () =>
    send("/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  for (let attempt = 0; !(await isReady()); attempt += 1) {
    if (attempt > 600 || server.exitCode !== null) throw new Error("the product does not start in production mode");
    await sleep(50);
  }
  return {
    send,
    databaseUrl: database.url,
    control: providers.control,
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      await providers.close();
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** The Cookie header that a browser sends back. */
export const cookieHeader = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
