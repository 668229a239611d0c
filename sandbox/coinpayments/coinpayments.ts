import type { Control } from "../control.ts";
import type { Route } from "../web/router.ts";
import type { CoinPaymentsKeys } from "./authorization.ts";
import { openBook } from "./book.ts";
import { coinPaymentsRoutes, timeOut } from "./routes.ts";
import { createWebhooks } from "./webhooks.ts";

const LOOK_EVERY_MS = 5_000;

/** CoinPayments below `/coinpayments`: API, webhooks to whoever an invoice names, a page to play buyer and network. */
export async function createCoinPayments(
  keys: CoinPaymentsKeys,
  { dataDir, control }: { dataDir: string | undefined; control: Control },
): Promise<{ routes: Route[]; close(): void }> {
  const webhooks = createWebhooks(keys, control);
  const parts = { keys, control, book: await openBook(dataDir), webhooks };
  const looking = setInterval(() => void timeOut(parts, new Date()), LOOK_EVERY_MS).unref();
  return {
    routes: coinPaymentsRoutes(parts),
    close() {
      clearInterval(looking);
      webhooks.close();
    },
  };
}
