import { formatEther, formatUnits, Interface, type JsonRpcProvider, type Log, parseUnits, zeroPadValue } from "ethers";
import type { Alert } from "./alert.ts";
import type { Config } from "./config.ts";

const erc20 = new Interface(["event Transfer(address indexed from, address indexed to, uint256 value)"]);
const erc721 = new Interface(["event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)"]);
const governor = new Interface([
  "event ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 voteStart, uint256 voteEnd, string description)",
]);
const transferTopic = topicOf(erc20, "Transfer");
const proposalTopic = topicOf(governor, "ProposalCreated");

function topicOf(abi: Interface, name: string): string {
  const event = abi.getEvent(name);
  if (!event) throw new Error(name);
  return event.topicHash;
}

/** 공용 RPC가 한 번에 받아 주는 범위. */
const span = 500;

/** 확인 수가 찬 블록만 읽으므로 되돌려진 거래는 알리지 않습니다. */
export async function readChain(
  provider: Pick<JsonRpcProvider, "getBlockNumber" | "getLogs" | "getTransaction">,
  config: Config,
  nextBlock: number | null,
): Promise<{ alerts: Alert[]; nextBlock: number }> {
  const safe = (await provider.getBlockNumber()) - config.confirmations + 1;
  const fromBlock = nextBlock ?? safe;
  if (fromBlock > safe) return { alerts: [], nextBlock: fromBlock };
  const toBlock = Math.min(safe, fromBlock + span - 1);
  const range = { fromBlock, toBlock };

  const logs: Log[] = [];
  const addresses = config.wallets.map((wallet) => zeroPadValue(wallet.address, 32));
  if (config.tokens.length > 0 && addresses.length > 0) {
    const address = config.tokens.map((token) => token.address);
    logs.push(...(await provider.getLogs({ ...range, address, topics: [transferTopic, null, addresses] })));
    logs.push(...(await provider.getLogs({ ...range, address, topics: [transferTopic, addresses] })));
  }
  if (config.governors.length > 0) {
    const address = config.governors.map((one) => one.address);
    logs.push(...(await provider.getLogs({ ...range, address, topics: [proposalTopic] })));
  }
  const alerts = logs.flatMap((log) => (log.topics[0] === transferTopic ? transferAlert(log, config) : proposalAlert(log, config)));
  const { collections = [], coin = "ETH" } = config;
  if (collections.length > 0) {
    const address = collections.map((one) => one.address);
    for (const log of await provider.getLogs({ ...range, address, topics: [transferTopic] })) {
      const paid = (await provider.getTransaction(log.transactionHash))?.value ?? 0n;
      alerts.push(...collectionAlert(log, config, paid, coin));
    }
  }
  return { alerts, nextBlock: toBlock + 1 };
}

/** 대금을 체인 코인으로 낸 거래면 판매, 아니면 이동입니다. 한 거래로 여럿을 사면 `paid`는 그 합입니다. */
export function collectionAlert(
  log: Pick<Log, "topics" | "data" | "address" | "transactionHash" | "index">,
  config: Config,
  paid: bigint,
  coin: string,
): Alert[] {
  const collection = config.collections?.find((one) => one.address === log.address);
  const event = log.topics.length === 4 ? erc721.parseLog(log) : null;
  if (!event || !collection) return [];
  const { from, to, tokenId } = event.args;
  const what = BigInt(from) === 0n ? "🎨 민팅" : paid > 0n ? "🏷 판매" : "🔁 이동";
  const price = paid > 0n ? ` · 거래 금액 ${withCommas(formatEther(paid))} ${coin}` : "";
  const link = config.explorer + log.transactionHash;
  return [{ id: `${log.transactionHash}:${log.index}`, text: `${what} ${collection.name} #${tokenId}${price}\n${short(from)} → ${short(to)}\n${link}` }];
}

export function transferAlert(log: Pick<Log, "topics" | "data" | "address" | "transactionHash" | "index">, config: Config): Alert[] {
  const token = config.tokens.find((one) => one.address === log.address);
  const event = erc20.parseLog(log);
  if (!token || !event) return [];
  const [from, to, value] = [String(event.args.from), String(event.args.to), event.args.value as bigint];
  if (value < parseUnits(token.minimum, token.decimals)) return [];
  const receiver = config.wallets.find((wallet) => wallet.address === to);
  const sender = config.wallets.find((wallet) => wallet.address === from);
  const id = `${log.transactionHash}:${log.index}`;
  const amount = `${withCommas(formatUnits(value, token.decimals))} ${token.symbol}`;
  const link = config.explorer + log.transactionHash;
  if (receiver) {
    return [{ id, text: `🟢 입금 ${amount}\n${receiver.name} ← ${sender?.name ?? short(from)}\n${link}` }];
  }
  return [{ id, text: `🔴 출금 ${amount}\n${sender?.name ?? short(from)} → ${short(to)}\n${link}` }];
}

function proposalAlert(log: Log, config: Config): Alert[] {
  const event = governor.parseLog(log);
  const source = config.governors.find((one) => one.address === log.address);
  if (!event || !source) return [];
  const title = String(event.args.description).split("\n")[0]?.slice(0, 200) ?? "";
  return [{ id: `${log.transactionHash}:${log.index}`, text: `🗳 새 제안 (${source.name})\n${title}\n${config.explorer}${log.transactionHash}` }];
}

export function withCommas(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return /^0*$/.test(fraction) ? grouped : `${grouped}.${fraction}`;
}

export function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

