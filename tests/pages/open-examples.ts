import { paths } from "#app/paths.ts";
import type { Facts } from "./world.ts";

const example = (...addresses: [string, ...string[]]) => {
  const [first, ...more] = addresses;
  return { as: "visitor" as const, at: () => first, more: more.map((address) => () => address) };
};

/** Pages for everybody whose addresses need little of the world. */
export const openPages = {
  "routes/($lang)/site/terms": example(paths.terms()),
  "routes/($lang)/site/privacy": example(paths.privacy()),
  "routes/($lang)/site/terms-versions": example(paths.policyVersions("terms")),
  "routes/($lang)/site/terms-version": example(paths.policyVersion("terms", 1)),
  "routes/($lang)/site/terms-changes": example(paths.policyChanges("terms", 2)),
  "routes/($lang)/site/privacy-versions": example(paths.policyVersions("privacy")),
  "routes/($lang)/site/privacy-version": example(paths.policyVersion("privacy", 2)),
  "routes/($lang)/site/privacy-changes": example(paths.policyChanges("privacy", 2)),
  "routes/($lang)/site/review-rules": example(paths.reviewRules()),
  "routes/($lang)/help/help": example(
    paths.help.home(),
    paths.help.home("환불"),
    paths.help.home("zzzz"),
    paths.help.page("refunds"),
    paths.help.page("refund-after-download"),
  ),
  "routes/($lang)/unsubscribe/unsubscribe": {
    as: "visitor" as const,
    at: ({ unsubscribeToken }: Facts) => paths.unsubscribe(unsubscribeToken),
  },
  "routes/($lang)/blockchain/networks": example(paths.networks.all()),
  "routes/($lang)/blockchain/network": example(paths.networks.detail("ethereum"), paths.networks.detail("bitcoin")),
  "routes/($lang)/platform/web3-api": example(paths.products.open("web3"), paths.products.tried("web3", "blocks.list")),
  "routes/($lang)/platform/token-api": example(paths.products.open("token")),
  "routes/($lang)/platform/nft-api": example(paths.products.open("nft")),
  "routes/($lang)/platform/docs/docs": example(paths.docs.home()),
  "routes/($lang)/platform/docs/guide": example(
    paths.docs.guide("quick-start"),
    paths.docs.guide("errors"),
    paths.docs.guide("reorgs-and-finality"),
    paths.docs.guide("limits-and-units"),
    paths.docs.guide("wallet-page"),
  ),
  "routes/($lang)/platform/reference": example(paths.products.reference()),
  "routes/($lang)/platform/stream-api": example(paths.products.announced("stream")),
  "routes/($lang)/platform/contract-db": example(paths.products.announced("contracts")),
  "routes/($lang)/websolution/websolution": example(paths.websolution.home()),
  "routes/($lang)/websolution/detail": {
    as: "visitor" as const,
    at: (facts: Facts) => paths.websolution.detail(facts.webSolution),
  },
};
