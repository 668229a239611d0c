import fc from "fast-check";
import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
  toFunctionSelector,
} from "viem";
import { expect, test } from "vitest";
import type { Hex } from "../block.ts";
import { decodeCall, decodeEvent, decodingBudget } from "./decode.ts";
import { standardSignatures } from "./standard-signatures.ts";

const address = getAddress("0xaaaaaaaa00000000000000000000000000000001");
const word = (value: number | bigint) => value.toString(16).padStart(64, "0");
const topic = (value: string): Hex => `0x${value.slice(2).toLowerCase().padStart(64, "0")}`;
const called = (input: Hex) => decodeCall(input, decodingBudget());
const all = (kind: "functions" | "events") => standardSignatures.flatMap((group) => group[kind]);

/** Random arguments of a type, as the encoder takes them and as we answer them. */
function argument(
  type: string,
  components: readonly { type: string; name?: string }[] = [],
): fc.Arbitrary<[unknown, unknown]> {
  const array = /^(.*)\[\]$/.exec(type);
  if (array)
    return fc
      .array(argument(array[1]!, components), { maxLength: 4 })
      .map((list) => [list.map(([given]) => given), list.map(([, answered]) => answered)]);
  if (type === "tuple")
    return fc.tuple(...components.map((one) => argument(one.type))).map((list) => {
      const named = (side: 0 | 1) => Object.fromEntries(list.map((pair, at) => [components[at]!.name!, pair[side]]));
      return [named(0), named(1)];
    });
  if (type === "bool") return fc.boolean().map((value) => [value, value]);
  if (type === "string") return fc.string({ unit: "grapheme", maxLength: 50 }).map((value) => [value, value]);
  const hex = (bytes: { minLength: number; maxLength: number }) =>
    fc.uint8Array(bytes).map((value): Hex => `0x${Buffer.from(value).toString("hex")}`);
  if (type === "address") return hex({ minLength: 20, maxLength: 20 }).map((value) => [value, getAddress(value)]);
  if (type === "bytes32") return hex({ minLength: 32, maxLength: 32 }).map((value) => [value, value]);
  if (type === "bytes") return hex({ minLength: 0, maxLength: 80 }).map((value) => [value, value]);
  const bits = Number(/^uint(\d+)$/.exec(type)![1]);
  return fc
    .bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
    .map((value) => [bits <= 48 ? Number(value) : value, String(value)]);
}

test("every function of the table is decoded as another library encodes it", () => {
  for (const text of all("functions")) {
    const [item] = parseAbi([`function ${text}`] as string[]) as unknown as [
      { name: string; inputs: { name: string; type: string; components?: { type: string; name: string }[] }[] },
    ];
    const args = fc.tuple(...item.inputs.map((input) => argument(input.type, input.components)));
    fc.assert(
      fc.property(args, (pairs) => {
        const input = encodeFunctionData({ abi: [item], args: pairs.map(([given]) => given) } as never);
        expect(input.slice(0, 10)).toBe(toFunctionSelector(`function ${text}`));
        const decoded = called(input);
        expect([text, decoded?.name]).toEqual([text, item.name]);
        expect(decoded!.args.map(({ name, value }) => [name, value])).toEqual(
          pairs.map(([, answered], at) => [item.inputs[at]!.name, answered]),
        );
      }),
      { numRuns: 20 },
    );
  }
});

test("selectors name one function each, and every event is found by its topic and what it indexes", () => {
  const selectors = all("functions").map((text) => toFunctionSelector(`function ${text}`));
  expect(new Set(selectors).size).toBe(selectors.length);
  for (const text of all("events")) {
    const [item] = parseAbi([`event ${text}`] as string[]) as unknown as [
      { name: string; inputs: { type: string; indexed?: boolean }[] },
    ];
    const inData = item.inputs.filter(({ indexed }) => !indexed);
    const values = inData.map(({ type }) =>
      type === "string" ? "a" : type === "address" ? address : type === "bool" ? true : type.endsWith("[]") ? [1n] : 1n,
    );
    const data = encodeAbiParameters(inData, values as never);
    const topics = [
      toEventSelector(`event ${text}`),
      ...item.inputs.filter(({ indexed }) => indexed).map(() => topic("0x1")),
    ];
    const decoded = decodeEvent({ topics, data }, decodingBudget());
    expect([text, decoded?.name, decoded?.args.length]).toEqual([text, item.name, item.inputs.length]);
  }
});

test("what is indexed tells the transfer of a token from that of an NFT", () => {
  const transfer = toEventSelector("event Transfer(address indexed from, address indexed to, uint256 value)");
  const ends = [topic(address), topic("0x0")];
  const coin = decodeEvent({ topics: [transfer, ...ends], data: `0x${word(7)}` }, decodingBudget());
  expect(coin).toEqual({
    name: "Transfer",
    signature: "Transfer(address,address,uint256)",
    standard: "ERC-20",
    args: [
      { name: "from", type: "address", value: address },
      { name: "to", type: "address", value: `0x${"0".repeat(40)}` },
      { name: "value", type: "uint256", value: "7" },
    ],
  });
  const nft = decodeEvent({ topics: [transfer, ...ends, topic("0x9")], data: "0x" }, decodingBudget());
  expect([nft!.standard, nft!.args[2]]).toEqual(["ERC-721", { name: "tokenId", type: "uint256", value: "9" }]);
  const wrong: [Hex[], Hex][] = [
    [[transfer, ...ends], "0x"],
    [[transfer, ...ends], `0x${word(7)}${word(8)}`],
    [[transfer, `0x${"f".repeat(64)}`, ends[1]!], `0x${word(7)}`],
    [[transfer], `0x${word(7)}`],
    [[topic("0x1")], "0x"],
    [[], "0x"],
  ];
  for (const [topics, data] of wrong) expect(decodeEvent({ topics, data }, decodingBudget())).toBeNull();
});

const multicall = toFunctionSelector("function multicall(bytes[] data)");
const mintWithText = toFunctionSelector("function safeMint(address to, uint256 tokenId, string uri)");

test("bytes that are not the arguments are null", () => {
  const transfer = toFunctionSelector("function transfer(address to, uint256 value)");
  const approve = toFunctionSelector("function setApprovalForAll(address operator, bool approved)");
  const wrong: Hex[] = [
    "0x",
    "0xa9059c",
    transfer,
    `${transfer}${word(1)}`,
    `${transfer}${word(2n ** 160n)}${word(1)}`,
    `${approve}${word(1)}${word(2)}`,
    `${multicall}${word(2n ** 255n)}`,
    `${multicall}${word(32)}${word(2n ** 64n)}`,
    `${multicall}${word(32)}${word(1)}${word(31)}`,
    `${mintWithText}${word(1)}${word(1)}${word(96)}${word(1)}ff${"0".repeat(62)}`,
  ];
  for (const input of wrong) expect([input, called(input)]).toEqual([input, null]);
});

test("arrays that lie in one place take no more than their bytes", () => {
  const budget = decodingBudget();
  // A thousand elements, each of which says that it is the same 30 kilobytes.
  const many = 1_000;
  const heads = word(many * 32).repeat(many);
  const hostile: Hex = `${multicall}${word(32)}${word(many)}${heads}${word(30_000)}${"ab".repeat(30_000)}`;
  expect(decodeCall(hostile, budget)).toBeNull();
  expect(decodingBudget().words - budget.words).toBeLessThanOrEqual(hostile.length / 64);
});

test("an answer decodes so much and no more", () => {
  const ids = Array.from({ length: 2_000 }, (_, id) => BigInt(id));
  const types = parseAbiParameters("address, address, uint256[], uint256[], bytes");
  const selector = toFunctionSelector(
    "function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)",
  );
  const data = encodeAbiParameters(types, [address, address, ids, ids, "0x"]);
  const input: Hex = `${selector}${data.slice(2)}`;
  const budget = decodingBudget();
  const decoded = Array.from({ length: 4 }, () => decodeCall(input, budget));
  expect(decoded.map((one) => one !== null)).toEqual([true, true, false, false]);
});

test("random bytes behind a known selector never fail otherwise", () => {
  const selectors = all("functions").map((text) => toFunctionSelector(`function ${text}`));
  const words = fc.array(fc.oneof(fc.bigInt({ min: 0n, max: 400n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.constantFrom(...selectors), words, (selector, list) => {
      const decoded = called(`${selector}${list.map(word).join("")}`);
      expect(decoded === null || decoded.args.length >= 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
