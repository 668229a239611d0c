import { type Abi, encodeDeployData, encodeFunctionData, type Hex, parseAbi } from "viem";
import compiled from "./bytecode.json" with { type: "json" };
import { rpc } from "./rpc.ts";

export const abis = {
  WonToken: parseAbi([
    "constructor(address owner)",
    "function mint(address to, uint256 amount)",
    "function burn(uint256 amount)",
    "function transfer(address to, uint256 amount) returns (bool)",
    "function balanceOf(address owner) view returns (uint256)",
  ]),
  FeeToken: parseAbi([
    "constructor(address collector, uint256 supply)",
    "function transfer(address to, uint256 amount) returns (bool)",
    "function balanceOf(address owner) view returns (uint256)",
  ]),
  Tickets: parseAbi([
    "constructor(address owner)",
    "function mint(address to)",
    "function burn(uint256 id)",
    "function minted() view returns (uint256)",
    "function transferFrom(address from, address to, uint256 id)",
    "function ownerOf(uint256 id) view returns (address)",
  ]),
  Items: parseAbi([
    "constructor(address owner)",
    "function mintBatch(address to, uint256[] ids, uint256[] amounts)",
    "function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)",
    "function balanceOf(address owner, uint256 id) view returns (uint256)",
  ]),
  Points: parseAbi(["constructor()", "function initialize(address owner, uint256 supply)"]),
  PointsProxy: parseAbi([
    "constructor(address implementation, bytes data)",
    "function transfer(address to, uint256 amount) returns (bool)",
    "function balanceOf(address owner) view returns (uint256)",
  ]),
} satisfies Record<keyof typeof compiled.bytecode, Abi>;

export type ContractName = keyof typeof abis;
export type Contracts = Record<ContractName, Hex>;

/** Puts the contracts on a chain; the first account owns them. */
export async function deployContracts(url: string): Promise<Contracts> {
  const [owner, collector] = await rpc<Hex[]>(url, "eth_accounts");
  const made: [ContractName, Hex][] = [];
  const send = async (name: ContractName, args: readonly unknown[]) => {
    const data = encodeDeployData({ abi: abis[name] as Abi, bytecode: compiled.bytecode[name] as Hex, args });
    const hash = await rpc<Hex>(url, "eth_sendTransaction", [{ from: owner, data, gas: "0x600000" }]);
    await rpc(url, "evm_mine");
    const receipt = await rpc<{ contractAddress: Hex; status: Hex }>(url, "eth_getTransactionReceipt", [hash]);
    if (receipt.status !== "0x1") throw new Error(`${name} was not deployed`);
    made.push([name, receipt.contractAddress]);
    return receipt.contractAddress;
  };
  await send("WonToken", [owner]);
  await send("FeeToken", [collector, 1_000_000_000n * 10n ** 18n]);
  await send("Tickets", [owner]);
  await send("Items", [owner]);
  const points = await send("Points", []);
  const initialize = encodeFunctionData({ abi: abis.Points, functionName: "initialize", args: [owner!, 10n ** 27n] });
  await send("PointsProxy", [points, initialize]);
  return Object.fromEntries(made) as Contracts;
}

/** Queues a call of a contract for the next block. */
export function sendCall(
  url: string,
  call: { from: Hex; to: Hex; contract: ContractName; functionName: string; args: readonly unknown[] },
): Promise<Hex> {
  const { from, to, contract, functionName, args } = call;
  const data = encodeFunctionData({ abi: abis[contract] as Abi, functionName, args });
  return rpc<Hex>(url, "eth_sendTransaction", [{ from, to, data, gas: "0x80000" }]);
}
