export const marketAbi = [
  "function listingCount() view returns (uint256)",
  "function listings(uint256 id) view returns (address seller, uint96 price, address collection, uint256 tokenId)",
  "function list(address collection, uint256 tokenId, uint96 price) returns (uint256)",
  "function cancel(uint256 id)",
  "function buy(uint256 id) payable",
  "function proceeds(address account) view returns (uint256)",
  "function withdraw()",
];

export const collectionAbi = [
  "function name() view returns (string)",
  "function tokenURI(uint256 tokenId) view returns (string)",
  "function ownerOf(uint256 tokenId) view returns (address)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function setApprovalForAll(address operator, bool approved)",
];

export const chainId = Number(process.env.NEXT_PUBLIC_CHAIN_ID ?? 137);
export const marketAddress = process.env.NEXT_PUBLIC_MARKET_ADDRESS ?? "";
