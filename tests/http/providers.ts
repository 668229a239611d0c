import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestOptions } from "node:https";
import { request as ask } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { generate } from "selfsigned";
import { MERCHANT_ID } from "#sandbox/paypal/views.ts";
import { startSandbox } from "#sandbox/sandbox.ts";

/** Reserved for documentation (RFC 5737): the mail server is an IP address, because nodemailer resolves names itself. */
const MAIL_HOST = "192.0.2.25";
/** Hosts of providers as used in production, with the sandbox paths that serve them. */
const prefixes: Record<string, string> = {
  "api-m.sandbox.paypal.com": "/paypal",
  "a-api.coinpayments.net": "/coinpayments",
  "api.solapi.com": "/solapi",
};
const keys = { id: "production-client", secret: "production-secret" };
const webhookId = "8PT597110X687430LKGECATA";

export type Providers = {
  /** The environment with which a product in production mode reaches the sandbox under the providers' real names. */
  env: Record<string, string>;
  /** The address of the sandbox itself, where tests read messages and act as the payer. */
  control: string;
  close(): Promise<void>;
};

/**
 * The providers as production reaches them: real host names, TLS with a verified certificate, port 443. The product is
 * preloaded with `route-hosts.mjs`, which connects these hosts to this machine and changes nothing else.
 */
export async function startProviders(): Promise<Providers> {
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: keys.id, apiSecret: keys.secret },
    google: { clientId: keys.id, clientSecret: keys.secret },
    coinpayments: { clientId: keys.id, clientSecret: keys.secret },
    paypal: { clientId: keys.id, clientSecret: keys.secret, webhookId },
  });
  const { cert, private: key } = await certificate();
  const directory = mkdtempSync(join(tmpdir(), "jangteo-providers-"));
  writeFileSync(join(directory, "ca.pem"), cert);
  const web = createServer({ cert, key }, (incoming, outgoing) => {
    const target: RequestOptions = {
      host: "127.0.0.1",
      port: sandbox.httpPort,
      method: incoming.method,
      path: `${prefixes[incoming.headers.host ?? ""] ?? "/unknown-host"}${incoming.url}`,
      headers: { ...incoming.headers, host: `127.0.0.1:${sandbox.httpPort}` }, // the only Host the sandbox answers
    };
    const passing = ask(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passing.on("error", () => outgoing.destroy());
    incoming.pipe(passing);
  });
  const mail = createTlsServer({ cert, key }, (socket) => {
    const passing = connect(sandbox.smtpPort, "127.0.0.1");
    socket.pipe(passing).pipe(socket);
    socket.on("error", () => passing.destroy());
    passing.on("error", () => socket.destroy());
  });
  for (const server of [web, mail]) await once(server.listen(0, "127.0.0.1"), "listening");
  const portOf = (server: typeof mail) => (server.address() as AddressInfo).port;
  const hosts = {
    ...Object.fromEntries(Object.keys(prefixes).map((host) => [host, portOf(web)])),
    [MAIL_HOST]: portOf(mail),
  };
  return {
    env: {
      NODE_OPTIONS: `--import=${new URL("./route-hosts.mjs", import.meta.url).href}`,
      NODE_EXTRA_CA_CERTS: join(directory, "ca.pem"),
      TEST_HOSTS: JSON.stringify(hosts),
      SMTP_URL: `smtps://${MAIL_HOST}:465`,
      SOLAPI_API_KEY: keys.id,
      SOLAPI_API_SECRET: keys.secret,
      PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com",
      PAYPAL_CLIENT_ID: keys.id,
      PAYPAL_CLIENT_SECRET: keys.secret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_MERCHANT_ID: MERCHANT_ID,
      COINPAYMENTS_CLIENT_ID: keys.id,
      COINPAYMENTS_CLIENT_SECRET: keys.secret,
    },
    control: `http://127.0.0.1:${sandbox.httpPort}`,
    async close() {
      web.closeAllConnections();
      web.close();
      mail.close();
      await sandbox.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function certificate() {
  const altNames = [
    ...Object.keys(prefixes).map((value) => ({ type: 2 as const, value })),
    { type: 7 as const, ip: MAIL_HOST },
  ];
  return generate([{ name: "commonName", value: "providers of a test" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames },
    ],
  });
}
