import { paths } from "#app/paths.ts";
import type { Facts } from "./world.ts";

type At = (facts: Facts) => string;
const example = (at: At, ...more: At[]) => ({ as: "visitor" as const, at, more });

/** Pages of the explorer on the chain of chain-example.ts. */
export const explorerPages = {
  "routes/($lang)/explorer/explorer": example(() => paths.explorer.home()),
  "routes/($lang)/explorer/chain": example(
    ({ chain }) => paths.explorer.chain(chain.slug),
    () => paths.explorer.chain("kaia"),
  ),
  "routes/($lang)/explorer/block": example(
    ({ chain }) => paths.explorer.block(chain.slug, chain.block),
    ({ chain }) => paths.explorer.block(chain.slug, chain.tip),
  ),
  "routes/($lang)/explorer/transaction": example(
    ({ chain }) => paths.explorer.transaction(chain.slug, chain.transfer),
    ({ chain }) => paths.explorer.transaction(chain.slug, chain.creation),
    ({ chain }) => paths.explorer.transaction(chain.slug, chain.failed),
  ),
  "routes/($lang)/explorer/address": example(
    ({ chain }) => paths.explorer.address(chain.slug, chain.spelled.wallet),
    ({ chain }) => paths.explorer.address(chain.slug, chain.spelled.wallet, { view: "transfers" }),
    ({ chain }) => paths.explorer.address(chain.slug, chain.spelled.wallet, { view: "tokens" }),
    ({ chain }) => paths.explorer.address(chain.slug, chain.spelled.other, { view: "nfts" }),
  ),
  "routes/($lang)/explorer/token": example(
    ({ chain }) => paths.explorer.token(chain.slug, chain.spelled.token),
    ({ chain }) => paths.explorer.token(chain.slug, chain.spelled.token, { view: "holders" }),
    ({ chain }) => paths.explorer.token(chain.slug, chain.spelled.items, { view: "holders" }),
  ),
  "routes/($lang)/uptime/uptime": example(() => paths.status()),
  "routes/($lang)/explorer/nft": example(({ chain }) =>
    paths.explorer.nft(chain.slug, chain.spelled.nft, chain.largeId),
  ),
};
