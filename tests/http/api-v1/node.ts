import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type NodeAnswer = { result: unknown } | { error: { code: number; message: string; data?: unknown } };
type NodeAnswers = Record<string, NodeAnswer | ((params: unknown[]) => NodeAnswer)>;

/** The answers of the stand-in about the made-up chain. */
export const nodeAnswers: NodeAnswers = {
  eth_call: ([question]) => contractAnswer(question as { data?: string }),
  eth_blockNumber: { result: "0x82" },
  eth_getBalance: { result: "0xde0b6b3a7640000" },
  eth_getTransactionCount: { result: "0x82" },
  eth_getCode: { result: "0x" },
  eth_gasPrice: { result: "0x59682f00" },
  eth_feeHistory: { result: { baseFeePerGas: ["0x3b9aca00", "0x3b9aca01"], reward: [["0x1", "0x2", "0x3"]] } },
};

const word = (value: number) => value.toString(16).padStart(64, "0");
const text = (words: string) => {
  const hex = Buffer.from(words).toString("hex");
  return word(32) + word(words.length) + hex.padEnd(Math.ceil(hex.length / 64) * 64, "0");
};
const metadata = "data:application/json,%7B%22name%22%3A%22Ticket%22%7D";
/** Answers of contracts by the selectors of ERC-20 and ERC-721. */
const contractAnswers: Record<string, string> = {
  "0x06fdde03": text("Made-up Coin"),
  "0x95d89b41": text("MADE"),
  "0x313ce567": word(6),
  "0x18160ddd": word(1_000_000),
  "0xdd62ed3e": word(5),
  "0xc87b56dd": text(metadata),
  "0x0e89341c": text(metadata),
};

/** Everybody has 42 of every token, whatever its transfers say. */
const contractAnswer = ({ data = "" }: { data?: string }): NodeAnswer => ({
  result: `0x${contractAnswers[data.slice(0, 10)] ?? word(42)}`,
});

/** Answers JSON-RPC as a node would, by a table of methods; `asked` is what came. */
export async function startNode(answers: NodeAnswers) {
  const asked: { method: string; params: unknown[] }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { id, method, params } = JSON.parse(Buffer.concat(pieces).toString("utf8"));
      asked.push({ method, params });
      const found = answers[method] ?? { error: { code: -32_601, message: "the method does not exist" } };
      const answer = typeof found === "function" ? found(params) : found;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
