import type { Route } from "../web/router.ts";
import { apiRoutes, type Parts } from "./api.ts";
import { openBook } from "./book.ts";
import { pageRoutes } from "./pages.ts";
import { type DemoPayment, paymentJson } from "./payments.ts";
import { createWebhooks, type Listener } from "./webhooks.ts";

export type TossSettings = {
  secretKey: string;
  /** The address for webhooks; without it none are sent. */
  listener?: Listener;
};

/** The address at which browsers see the sandbox's pages. */
const MOUNT = "/sandbox";

/** Toss Payments below `/toss`: its core API, the payment window, and its webhooks. */
export async function createToss(
  { secretKey, listener }: TossSettings,
  dataDir: string | undefined,
): Promise<{ routes: Route[]; close(): void }> {
  const checkoutUrl = ({ successUrl, paymentKey }: DemoPayment) =>
    new URL(`${MOUNT}/toss/window?key=${paymentKey}`, successUrl).href;
  const webhooks = createWebhooks(listener ?? null, (payment) => paymentJson(payment, checkoutUrl(payment)));
  const parts: Parts = { secretKey, book: await openBook(dataDir), webhooks, checkoutUrl };
  return { routes: [...apiRoutes(parts), ...pageRoutes(parts)], close: () => webhooks.close() };
}
