/** Values of parameters with which a call answers something. */
export type ExampleValues = {
  chain: string;
  wallet: string;
  token: string;
  collection: string;
  tokenId: string;
  hash: string;
  time: string;
};

/** In place of what a chain has not got yet: the first accounts and contracts of every local chain. */
export const usualValues: ExampleValues = {
  chain: "demo",
  wallet: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  token: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  collection: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
  tokenId: "1",
  hash: `0x${"0".repeat(63)}1`,
  time: "2026-01-01T00:00:00Z",
};

/** The value of a parameter by its name, and where names mean several things by the path; undefined: nothing fits. */
export function exampleValue(name: string, path: string, values: ExampleValues): unknown {
  const { chain, wallet, token, collection, tokenId, hash, time } = values;
  const isOfWallet = path.includes("/wallets");
  const byName: Readonly<Record<string, unknown>> = {
    chain,
    hash,
    tokenId,
    time,
    block: "latest",
    address: isOfWallet ? wallet : token,
    addresses: [isOfWallet ? wallet : token],
    contract: collection,
    owner: wallet,
    spender: token,
    tokens: [{ contract: collection, tokenId }],
    q: "won",
    event: "Transfer(address indexed from, address indexed to, uint256 value)",
    function: "totalSupply() view returns (uint256)",
    body: { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] },
  };
  return byName[name];
}
