import { paths } from "../paths.ts";

const open = "($lang)/platform/product.tsx";
const announced = "($lang)/platform/announced.tsx";

/** Rows of routes.test.ts: the pages of the API products. */
export const productPages: [string, string, Record<string, string>?][] = [
  ["/web3-api", open],
  ["/token-api", open],
  ["/nft-api", open],
  ["/docs", "($lang)/platform/docs/docs.tsx"],
  ["/docs/reference", "($lang)/platform/reference.tsx"],
  ["/docs/errors", "($lang)/platform/docs/guide.tsx", { guide: "errors" }],
  ["/stream-api", announced],
  ["/contractDB", announced],
];

/** Rows of paths.test.ts: their links. */
export const productBuilders: Record<string, [string[], string]> = {
  "products.open": [[paths.products.open("web3"), paths.products.open("token"), paths.products.open("nft")], open],
  "products.tried": [[paths.products.tried("nft", "blocks.read")], open],
  "products.reference": [[paths.products.reference()], "($lang)/platform/reference.tsx"],
  "products.endpoint": [[paths.products.endpoint("blocks.read")], "($lang)/platform/reference.tsx"],
  "docs.home": [[paths.docs.home()], "($lang)/platform/docs/docs.tsx"],
  "docs.guide": [[paths.docs.guide("errors")], "($lang)/platform/docs/guide.tsx"],
  "products.announced": [[paths.products.announced("stream"), paths.products.announced("contracts")], announced],
  "contacts.aboutProduct": [[paths.contacts.aboutProduct("stream")], "($lang)/contact/contacts.tsx"],
};
