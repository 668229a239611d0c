import type { Route } from "../web/router.ts";
import { apiRoutes, type Parts } from "./api.ts";
import { openBook, type Order } from "./book.ts";
import { browserSdkRoutes } from "./browser-sdk.ts";
import { checkoutRoutes } from "./checkout-page.ts";
import { paypalControlRoutes } from "./control.ts";
import { createFaults } from "./faults.ts";
import { paypalPages } from "./pages.ts";
import { openSigner } from "./signer.ts";
import { createWebhooks, type Listener } from "./webhooks.ts";

export type PayPalSettings = {
  clientId: string;
  clientSecret: string;
  /** Id of the product's listener. */
  webhookId: string;
  /** The address for webhooks; without it they are only listed. */
  listener?: Listener;
};

/** The address at which browsers see the sandbox's pages. */
const MOUNT = "/sandbox";

/** PayPal below `/paypal`: its REST API, the page where a payer agrees, its script for browsers, and its webhooks. */
export async function createPayPal(
  settings: PayPalSettings,
  dataDir: string | undefined,
): Promise<{ routes: Route[]; listensOn(port: number): void; close(): void }> {
  const [book, signer] = await Promise.all([openBook(dataDir), openSigner(dataDir)]);
  const faults = createFaults();
  let api = "";
  const at = () => ({
    api,
    checkout: (order: Order) =>
      `${order.returnUrl === null ? api : new URL(`${MOUNT}/paypal`, order.returnUrl).href}/checkoutnow?token=${order.id}`,
  });
  const webhooks = createWebhooks({
    book,
    faults,
    signer,
    webhookId: settings.webhookId,
    listener: settings.listener ?? null,
    at,
  });
  const parts: Parts = { keys: settings, webhookId: settings.webhookId, book, faults, signer, webhooks, at };
  const { routes, access } = apiRoutes(parts);
  return {
    routes: [
      ...routes,
      ...checkoutRoutes(parts),
      ...browserSdkRoutes(),
      ...paypalPages(parts),
      ...paypalControlRoutes(parts, access),
    ],
    listensOn(port) {
      api = `http://127.0.0.1:${port}/paypal`;
      webhooks.start();
    },
    close: () => webhooks.close(),
  };
}
