import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const keys = { SANDBOX_SOLAPI_KEY: "k", SANDBOX_SOLAPI_SECRET: "s" };

test("readConfig defaults ports to 0, which picks a free one", () => {
  expect(readConfig(keys)).toEqual({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    toss: { secretKey: "test_sk_sandbox" },
    twilio: { accountSid: "ACsandbox", authToken: "sandbox" },
    google: { clientId: "sandbox", clientSecret: "sandbox" },
    coinpayments: { clientId: "sandbox", clientSecret: "sandbox" },
    places: { apiKey: "sandbox" },
    paypal: { clientId: "sandbox", clientSecret: "sandbox", webhookId: "SANDBOXWEBHOOK" },
  });
});

test.each([
  [{}, "SANDBOX_SOLAPI_KEY"],
  [{}, "SANDBOX_SOLAPI_SECRET"],
  [{ ...keys, SANDBOX_HTTP_PORT: "http" }, "SANDBOX_HTTP_PORT"],
  [{ ...keys, SANDBOX_SMTP_PORT: "70000" }, "SANDBOX_SMTP_PORT"],
])("readConfig refuses %j naming %s", (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name);
});
