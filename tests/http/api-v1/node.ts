import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type NodeAnswer = { result: unknown } | { error: { code: number; message: string; data?: unknown } };
type NodeAnswers = Record<string, NodeAnswer | ((params: unknown[]) => NodeAnswer)>;

/** The answers of the stand-in about the made-up chain. */
export const nodeAnswers: NodeAnswers = {
  eth_getBalance: { result: "0xde0b6b3a7640000" },
};

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
