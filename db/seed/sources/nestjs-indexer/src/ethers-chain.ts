import { id, Interface, JsonRpcProvider } from "ethers";
import type { Block, ChainReader, Transfer } from "./ports";

const erc20 = new Interface(["event Transfer(address indexed from, address indexed to, uint256 value)"]);
const topic = id("Transfer(address,address,uint256)");

export class EthersChain implements ChainReader {
  readonly #provider: JsonRpcProvider;

  constructor(rpcUrl: string, readonly tokens: string[]) {
    this.#provider = new JsonRpcProvider(rpcUrl, undefined, { staticNetwork: true });
  }

  head(): Promise<number> {
    return this.#provider.getBlockNumber();
  }

  async block(number: number): Promise<Block | null> {
    const block = await this.#provider.getBlock(number);
    return block?.hash ? { number, hash: block.hash, parentHash: block.parentHash } : null;
  }

  async transfers(block: Block): Promise<Transfer[]> {
    const logs = await this.#provider.getLogs({ blockHash: block.hash, address: this.tokens, topics: [topic] });
    return logs.flatMap((log) => {
      // ERC-721의 Transfer는 이름이 같지만 셋째 값도 색인되어 토픽이 넷입니다.
      if (log.topics.length !== 3) return [];
      const event = erc20.parseLog(log);
      if (!event) return [];
      return [{
        blockNumber: block.number, logIndex: log.index, txHash: log.transactionHash, token: log.address,
        sender: String(event.args.from), receiver: String(event.args.to), amount: event.args.value as bigint,
      }];
    });
  }
}
