import type { AddressInfo } from "node:net";
import { createCoinPayments } from "./coinpayments/coinpayments.ts";
import type { SandboxConfig } from "./config.ts";
import { controlRoutes, createControl } from "./control.ts";
import { createGoogle } from "./google/google.ts";
import { indexNowRoutes } from "./index-now/index-now.ts";
import { createInbound } from "./mail/inbound.ts";
import type { Mail } from "./mail/mail.ts";
import { mailRoutes } from "./mail/pages.ts";
import { startSmtp } from "./mail/smtp.ts";
import { openMessageLog } from "./message-log.ts";
import { overviewRoutes } from "./overview.ts";
import { createPayPal } from "./paypal/paypal.ts";
import { placesRoutes } from "./places/places.ts";
import { postcodeRoutes } from "./places/postcode.ts";
import { smsRoutes } from "./sms/pages.ts";
import type { Sms } from "./sms/sms.ts";
import { solapiRoutes } from "./sms/solapi.ts";
import { twilioRoutes } from "./sms/twilio.ts";
import { createToss } from "./toss/toss.ts";
import { notFoundPage } from "./web/layout.ts";
import { createRouter } from "./web/router.ts";

export type Sandbox = { httpPort: number; smtpPort: number; close(): Promise<void> };

/** Starts every stand-in on 127.0.0.1; rejects when a port is taken. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const [mails, messages] = await Promise.all([
    openMessageLog<Mail>(config.dataDir, "mails"),
    openMessageLog<Sms>(config.dataDir, "sms"),
  ]);
  const control = createControl();
  const inbound = config.inbound ? createInbound(config.inbound) : null;
  const google = createGoogle(config.google, control);
  const coinpayments = config.coinpayments
    ? await createCoinPayments(config.coinpayments, { dataDir: config.dataDir, control })
    : null;
  const paypal = config.paypal ? await createPayPal(config.paypal, config.dataDir) : null;
  const toss = config.toss ? await createToss(config.toss, config.dataDir) : null;
  const http = createRouter(
    [
      ...overviewRoutes({ mails, messages, control }),
      ...mailRoutes(mails, inbound),
      ...smsRoutes(messages),
      ...controlRoutes(control),
      ...solapiRoutes(config.solapi, messages, control),
      ...(config.twilio ? twilioRoutes(config.twilio, messages, control) : []),
      ...(coinpayments?.routes ?? []),
      ...(paypal?.routes ?? []),
      ...(toss?.routes ?? []),
      ...(config.places ? placesRoutes(config.places, control) : []),
      ...postcodeRoutes(),
      ...indexNowRoutes(control),
    ],
    notFoundPage,
    [google.mount],
  );
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(config.httpPort, "127.0.0.1", () => {
      http.off("error", reject);
      resolve();
    });
  });
  google.listensOn((http.address() as AddressInfo).port);
  paypal?.listensOn((http.address() as AddressInfo).port);
  const closeHttp = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });

  try {
    const smtp = await startSmtp(config.smtpPort, { mails, control, inbound });
    return {
      httpPort: (http.address() as AddressInfo).port,
      smtpPort: smtp.port,
      close: async () => {
        coinpayments?.close();
        paypal?.close();
        toss?.close();
        inbound?.close();
        await Promise.all([closeHttp(), smtp.close()]);
      },
    };
  } catch (error) {
    await closeHttp();
    throw error;
  }
}
