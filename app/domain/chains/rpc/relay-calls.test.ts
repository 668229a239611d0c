import { expect, test } from "vitest";
import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import { demoChain, findNetwork } from "../networks.ts";
import { rpcMethods, rpcUnits } from "./methods.ts";
import { relayCalls, type RpcCall } from "./relay-calls.server.ts";

const call = (id: number, method: string, params: unknown[] = []): RpcCall => ({ id, method, params });

/** A node that answers by a function, and remembers what is under way. */
function aNode(answer: (method: string, params: readonly unknown[]) => unknown) {
  const seen = { asked: [] as string[], running: 0, most: 0 };
  const node: ChainNode = {
    async request(method, params) {
      seen.asked.push(method);
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await new Promise((done) => setImmediate(done));
      seen.running -= 1;
      return answer(method, params);
    },
  };
  return { node, seen };
}

test("only methods of the list reach the node", async () => {
  const { node, seen } = aNode(() => "0x1");
  const names = ["eth_accounts", "eth_sendTransaction", "anvil_setBalance", "debug_traceCall", "__proto__", "toString"];
  const answers = await relayCalls(
    { node },
    demoChain,
    names.map((name, id) => call(id, name)),
  );
  expect(seen.asked).toEqual([]);
  for (const [id, answer] of answers.entries())
    expect(answer).toEqual({ jsonrpc: "2.0", id, error: { code: -32_601, message: "the method is not offered" } });
  expect(rpcUnits(names, demoChain)).toBe(0);
  expect(rpcUnits(["eth_call", "eth_getLogs", "eth_chainId", "eth_accounts"], demoChain)).toBe(15);
  expect(Object.keys(rpcMethods).filter((name) => /send|sign|account|filter|subscribe/i.test(name))).toEqual([
    "eth_sendRawTransaction",
  ]);
});

test("a call runs with thirty million gas at most, and with the state as it is", async () => {
  const seen: unknown[] = [];
  const { node } = aNode((method, params) => void seen.push([method, ...params]));
  const endless = { data: "0x5b600056" };
  const override = { [`0x${"c0".repeat(20)}`]: { code: "0x5b600056" } };
  const relayed = async (method: string, params: unknown[]) => {
    await relayCalls({ node }, demoChain, [call(1, method, params)]);
    return seen.pop();
  };
  const cap = "0x1c9c380";
  for (const method of ["eth_call", "eth_estimateGas"]) {
    for (const gas of ["0xffffffffffffffff", "0x1c9c381", `0x${"f".repeat(60)}`, "0x", 21_000, null, {}])
      expect(await relayed(method, [{ ...endless, gas }, "latest"])).toEqual([
        method,
        { ...endless, gas: cap },
        "latest",
      ]);
    expect(await relayed(method, [endless])).toEqual([method, { ...endless, gas: cap }]);
    expect(await relayed(method, [{ gas: "0x5208" }, "0x1", override, {}])).toEqual([method, { gas: "0x5208" }, "0x1"]);
    for (const other of [null, "0x", [endless]])
      expect(await relayed(method, [other, "latest", override])).toEqual([method, other, "latest"]);
  }
  expect(await relayed("eth_getProof", ["0x", [], "latest"])).toEqual(["eth_getProof", "0x", [], "latest"]);
});

test("signed transactions are sent to chains that last, and not to that of the demo", async () => {
  const { node, seen } = aNode(() => "0x1");
  const send = call(1, "eth_sendRawTransaction", ["0x02"]);
  const error = { code: -32_601, message: "the method is not offered" };
  expect(await relayCalls({ node }, demoChain, [send])).toEqual([{ jsonrpc: "2.0", id: 1, error }]);
  expect([seen.asked, rpcUnits([send.method], demoChain)]).toEqual([[], 0]);
  const kaia = findNetwork("kaia")!;
  expect(await relayCalls({ node }, kaia, [send])).toEqual([{ jsonrpc: "2.0", id: 1, result: "0x1" }]);
  expect([seen.asked, rpcUnits([send.method], kaia)]).toEqual([[send.method], 10]);
});

test("twenty calls keep their order and go to the node four at a time", async () => {
  const { node, seen } = aNode((_, [at]) => at);
  const calls = Array.from({ length: 20 }, (_, at) => call(at, "eth_getBalance", [at]));
  const answers = await relayCalls({ node }, demoChain, calls);
  expect(answers).toEqual(calls.map(({ id }) => ({ jsonrpc: "2.0", id, result: id })));
  expect(seen.most).toBe(4);
});

test("the chain's id is known without the node", async () => {
  const { node, seen } = aNode(() => null);
  const answers = await relayCalls({ node }, demoChain, [call(1, "eth_chainId"), call(2, "net_version")]);
  expect(answers.map((answer) => "result" in answer && answer.result)).toEqual(["0x7a69", "31337"]);
  expect(seen.asked).toEqual([]);
});

test("a refusal of the node is told, a failure between us and it is not", async () => {
  const failures: Record<string, NodeError> = {
    eth_call: new NodeError("refused", "execution reverted", { code: 3, data: "0x08c379a0" }),
    eth_getLogs: new NodeError("too-large", "query returned more than 10000 results of https://node.example/key"),
    eth_getProof: new NodeError("unsupported", "no such method"),
    eth_gasPrice: new NodeError("unreachable", "daily quota of key abc exceeded", { code: -32_005 }),
  };
  const { node } = aNode((method) => {
    throw failures[method]!;
  });
  const answers = await relayCalls(
    { node },
    demoChain,
    Object.keys(failures).map((method, id) => call(id, method)),
  );
  expect(answers.map((answer) => "error" in answer && answer.error)).toEqual([
    { code: 3, message: "execution reverted", data: "0x08c379a0" },
    { code: -32_005, message: "the answer is too large; ask for less" },
    { code: -32_601, message: "the node does not know the method" },
    { code: -32_603, message: "the node did not answer" },
  ]);
  const alone = relayCalls({ node }, demoChain, [call(1, "eth_gasPrice"), call(2, "eth_gasPrice")]);
  await expect(alone).rejects.toMatchObject({ kind: "unreachable" });
});

test("a batch that takes too long, or becomes too large, begins nothing more", async () => {
  let time = 0;
  const slow = aNode(() => {
    time += 10_000;
    return "0x1";
  });
  const calls = Array.from({ length: 8 }, (_, at) => call(at, "eth_blockNumber"));
  const late = await relayCalls({ node: slow.node, now: () => time }, demoChain, calls);
  expect(slow.seen.asked.length).toBeLessThan(8);
  expect(late.at(-1)).toMatchObject({ error: { code: -32_603, message: "the batch takes too long" } });
  const large = aNode(() => "x".repeat(3_000_000));
  const much = await relayCalls(
    { node: large.node },
    demoChain,
    Array.from({ length: 20 }, (_, at) => call(at, "eth_getCode")),
  );
  expect(large.seen.asked.length).toBeLessThan(8);
  expect(much.at(-1)).toMatchObject({ error: { code: -32_005 } });
});
