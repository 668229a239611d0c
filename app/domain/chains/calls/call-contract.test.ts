import { expect, test } from "vitest";
import { encodeAbiParameters, encodeErrorResult, parseAbi } from "viem";
import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import { demoChain } from "../networks.ts";
import { callContract, type ContractCall } from "./call-contract.server.ts";

const contract = "0xc0c0c0c000000000000000000000000000000003";
const owner = "0xaaaaaaaa00000000000000000000000000000001";

function asking(answer: (params: readonly unknown[]) => unknown) {
  const seen: (readonly unknown[])[] = [];
  const node: ChainNode = {
    async request(method, params) {
      expect(method).toBe("eth_call");
      seen.push(params);
      return answer(params);
    },
  };
  const ask = (call: Partial<ContractCall>) =>
    callContract({ chainNodes: { find: () => node } }, demoChain, {
      contract,
      function: "balanceOf(address owner) view returns (uint256 balance)",
      args: [owner],
      abi: null,
      block: "latest",
      from: null,
      ...call,
    });
  return { ask, seen };
}
const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;

test("a question is encoded by the signature, and its answer decoded", async () => {
  const { ask, seen } = asking(() => word(42));
  expect(await ask({ block: 12, from: owner })).toEqual({
    status: "success",
    outputs: [{ name: "balance", type: "uint256", value: "42" }],
    data: word(42),
    revert: null,
  });
  const data = `0x70a08231${owner.slice(2).padStart(64, "0")}`;
  expect(seen).toEqual([[{ to: contract, data, gas: "0x1c9c380", from: owner }, "0xc"]]);
});

test("structures are taken by name or place, and given back by name", async () => {
  const abi = [
    {
      type: "function",
      name: "quote",
      stateMutability: "view",
      inputs: [
        {
          name: "order",
          type: "tuple",
          components: [
            { name: "id", type: "uint64" },
            { name: "paid", type: "bool" },
          ],
        },
      ],
      outputs: [
        {
          name: "",
          type: "tuple[]",
          components: [
            { name: "who", type: "address" },
            { name: "amounts", type: "int8[2]" },
          ],
        },
      ],
    },
  ];
  const outputs = [{ type: "tuple[]", components: abi[0]!.outputs[0]!.components }];
  const { ask, seen } = asking(() =>
    encodeAbiParameters(outputs as never, [[{ who: owner, amounts: [-1, 2] }]] as never),
  );
  const byName = await ask({ abi, function: "quote", args: [{ id: "7", paid: true }] });
  const byPlace = await ask({ abi, function: "quote(tuple)", args: [[7, true]] });
  expect(seen[0]).toEqual(seen[1]);
  expect(byName).toEqual(byPlace);
  expect(byName!.outputs).toEqual(
    [
      {
        name: null,
        type: "tuple[]",
        value: [{ who: "0xaaaAAAaa00000000000000000000000000000001".toLowerCase(), amounts: ["-1", "2"] }],
      },
    ].map((one) => ({ ...one, value: [{ who: expect.stringMatching(/^0xaaaaaaaa/i), amounts: ["-1", "2"] }] })),
  );
});

test("an answer that does not fit the function keeps its bytes", async () => {
  const { ask } = asking(() => "0x");
  expect(await ask({})).toMatchObject({ status: "success", outputs: null, data: "0x" });
  const long = asking(() => word(2 ** 40));
  expect(await long.ask({ function: "name() view returns (string)", args: [] })).toMatchObject({ outputs: null });
});

const known = parseAbi([
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "error Mine(string why)",
]);
const reverting = (data: unknown, message = "execution reverted") =>
  asking(() => {
    throw new NodeError("refused", message, { code: 3, data });
  });

test("a refusal of the contract is decoded by the usual errors and those of the ABI", async () => {
  const insufficient = encodeErrorResult({ abi: known, errorName: "ERC20InsufficientBalance", args: [owner, 1n, 2n] });
  expect(await reverting(insufficient).ask({})).toMatchObject({
    status: "reverted",
    data: insufficient,
    revert: { error: "ERC20InsufficientBalance", args: [expect.any(String), "1", "2"], reason: null },
  });
  const mine = encodeErrorResult({ abi: known, errorName: "Mine", args: ["no"] });
  expect((await reverting({ data: mine }).ask({}))!.revert).toEqual({ error: null, args: null, reason: null });
  const abi = [
    { type: "function", name: "f", stateMutability: "view", inputs: [], outputs: [] },
    { type: "error", name: "Mine", inputs: [{ name: "why", type: "string" }] },
  ];
  expect((await reverting(mine).ask({ abi, function: "f", args: [] }))!.revert).toMatchObject({
    error: "Mine",
    args: ["no"],
  });
  const text = `0x08c379a0${encodeAbiParameters([{ type: "string" }], ["paused"]).slice(2)}`;
  expect((await reverting(`Reverted ${text}`).ask({}))!.revert).toEqual({
    error: "Error",
    args: ["paused"],
    reason: "paused",
  });
  expect((await reverting(undefined, "invalid opcode").ask({}))!.revert).toEqual({
    error: null,
    args: null,
    reason: "invalid opcode",
  });
});

test("a block whose state the node does not keep is none, and a node that is away is no answer", async () => {
  expect(await reverting(undefined, "missing trie node 12").ask({ block: 1 })).toBeNull();
  const away = asking(() => {
    throw new NodeError("unreachable", "https://key@node.example");
  });
  await expect(away.ask({})).rejects.toMatchObject({ name: "NoNode" });
  await expect(away.ask({})).rejects.not.toThrow(/key@node/);
});

test.each([
  [{ code: -32_000 }, "execution aborted (timeout = 5s)", "NoNode"],
  [{ code: -32_000 }, "unauthorized project id", "NoNode"],
  [{ code: -32_000, data: { reason: "no credits" } }, "payment is due", "NoNode"],
  [{ code: -32_000 }, "invalid opcode: INVALID", "reverted"],
  [{ code: -32_603 }, "EVM error OutOfGas", "reverted"],
  [{ code: -32_000 }, "stack underflow (0 <=> 1)", "reverted"],
  [{ code: -32_015, data: "Reverted 0x" }, "VM execution error.", "reverted"],
  [{ code: 3 }, "no more tickets", "reverted"],
] as const)("%j %s is %s", async (rpc, message, outcome) => {
  const { ask } = asking(() => {
    throw new NodeError("refused", message, rpc);
  });
  const said = await ask({}).then(
    (answer) => answer?.status,
    (error: Error) => error.name,
  );
  expect(said).toBe(outcome);
});

test("questions that cannot be asked are refused by their field, without asking", async () => {
  const { ask, seen } = asking(() => "0x");
  const f = (inputs: unknown[], outputs: unknown[] = []) => [
    { type: "function", name: "f", stateMutability: "view", inputs, outputs },
  ];
  const nested = (depth: number): unknown => ({
    type: "tuple",
    components: depth === 0 ? [{ type: "bool" }] : [nested(depth - 1)],
  });
  const cases: [Partial<ContractCall>, string][] = [
    [{ function: "balanceOf" }, "function"],
    [{ function: "event Transfer(address)" }, "function"],
    [{ function: `f(${"(".repeat(400)}` }, "function"],
    [{ function: "f(uint256[1000000000])", args: [[]] }, "function"],
    [{ args: [] }, "args"],
    [{ args: ["0x1"] }, "args"],
    [{ args: [{ toString: "x" }] }, "args"],
    [{ function: "f(uint8)", args: ["256"] }, "args"],
    [{ function: "f(uint8)", args: [1.5] }, "args"],
    [{ function: "f(bool)", args: ["true"] }, "args"],
    [{ function: "f(bytes4)", args: ["0x12"] }, "args"],
    [{ abi: [], function: "f", args: [] }, "function"],
    [{ abi: f([{ type: "wat" }]) as never, function: "f", args: [1] }, "abi"],
    [{ abi: f([], [{ type: "uint8[900][900]" }]) as never, function: "f", args: [] }, "abi"],
    [{ abi: f([], [nested(300)]) as never, function: "f", args: [] }, "abi"],
  ];
  for (const [call, field] of cases)
    await expect(ask(call), JSON.stringify(call).slice(0, 80)).rejects.toMatchObject({ name: "WrongCall", field });
  expect(seen).toEqual([]);
});
