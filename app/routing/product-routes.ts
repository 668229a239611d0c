import { route } from "./route-entry.ts";

const open = "routes/($lang)/platform/product.tsx";
const announced = "routes/($lang)/platform/announced.tsx";

/** The pages of the API products. */
export const productPages = [
  route("web3-api", open, { id: "routes/($lang)/platform/web3-api" }),
  route("token-api", open, { id: "routes/($lang)/platform/token-api" }),
  route("nft-api", open, { id: "routes/($lang)/platform/nft-api" }),
  route("stream-api", announced, { id: "routes/($lang)/platform/stream-api" }),
  route("docs", "routes/($lang)/platform/docs/docs.tsx"),
  route("docs/reference", "routes/($lang)/platform/reference.tsx"),
  route("docs/:guide", "routes/($lang)/platform/docs/guide.tsx"),
  route("contractDB", announced, { id: "routes/($lang)/platform/contract-db" }),
];
