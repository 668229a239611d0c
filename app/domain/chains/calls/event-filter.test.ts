import { encodeAbiParameters, keccak256, parseAbiParameters, toBytes } from "viem";
import { expect, test } from "vitest";
import { decodeLog, decodingBudget } from "../decoding/decode.ts";
import type { WrongCall } from "./abi-input.ts";
import { eventFilterOf, type EventQuestion } from "./event-filter.ts";

const wallet = "0xaaaaaaaa00000000000000000000000000000001";
const topicOf = (text: string) => keccak256(toBytes(text));
const word = (hex: string) => `0x${hex.replace("0x", "").padStart(64, "0")}` as const;
const filterOf = (question: Partial<EventQuestion>) =>
  eventFilterOf({
    event: "Transfer(address indexed from, address indexed to, uint256 value)",
    abi: null,
    where: {},
    ...question,
  });

const ordered = {
  type: "event",
  name: "Ordered",
  inputs: [
    { name: "id", type: "uint64", indexed: true },
    { name: "note", type: "string", indexed: true },
    {
      name: "lines",
      type: "tuple[]",
      indexed: false,
      components: [
        { name: "item", type: "uint256" },
        { name: "name", type: "string" },
      ],
    },
  ],
};

test("topics follow from signature and values, and stay open where no value is given", async () => {
  const topic0 = topicOf("Transfer(address,address,uint256)");
  expect((await filterOf({})).topics).toEqual([topic0, null, null]);
  expect((await filterOf({ where: { to: wallet } })).topics).toEqual([topic0, null, word(wallet)]);
  const { topics } = await filterOf({ event: "Ordered", abi: [ordered], where: { id: "7", note: "express" } });
  expect(topics).toEqual([topicOf("Ordered(uint64,string,(uint256,string)[])"), word("7"), topicOf("express")]);
});

test("a log is decoded as the ABI says, and not at all when it does not fit", async () => {
  const { signature } = await filterOf({ event: "Ordered(uint64,string,(uint256,string)[])", abi: [ordered] });
  const note = topicOf("express");
  const lines = parseAbiParameters("(uint256 item, string name)[] lines");
  const data = encodeAbiParameters(lines, [[{ item: 3n, name: "지갑" }]]);
  expect(decodeLog(signature, { topics: [word("7"), note], data }, decodingBudget())?.args).toEqual([
    { name: "id", type: "uint64", value: "7" },
    { name: "note", type: "string", value: note },
    { name: "lines", type: "(uint256,string)[]", value: [{ item: "3", name: "지갑" }] },
  ]);
  expect(decodeLog(signature, { topics: [word("7")], data }, decodingBudget())).toBeNull();
  expect(decodeLog(signature, { topics: [word("7"), note], data: "0x01" }, decodingBudget())).toBeNull();
});

test.each<[string, WrongCall["field"], Partial<EventQuestion>]>([
  ["a signature that cannot be read", "event", { event: "Transfer(address from" }],
  ["a function", "event", { event: "function transfer(address to)" }],
  ["an anonymous event", "event", { event: "Secret(uint256 value) anonymous" }],
  ["four indexed arguments", "event", { event: "E(bool indexed a, bool indexed b, bool indexed c, bool indexed d)" }],
  [
    "a type that does not exist",
    "abi",
    { event: "E", abi: [{ type: "event", name: "E", inputs: [{ type: "uint7x" }] }] },
  ],
  ["an array of a thousand million", "event", { event: "E(uint256[1000000000] a)" }],
  ["an event that is not in the ABI", "event", { event: "Other", abi: [ordered] }],
  ["a value of an argument that is not indexed", "where", { where: { value: "1" } }],
  ["a name that every object has", "where", { where: { constructor: "1" } }],
  ["a value of another type", "where", { where: { to: 7 } }],
  ["an address that is none", "where", { where: { to: "0x12" } }],
  ["a number that is too large", "where", { event: "E(uint8 indexed a)", where: { a: "256" } }],
])("%s is refused", async (_what, field, question) => {
  await expect(filterOf(question)).rejects.toMatchObject({ name: "WrongCall", field });
});
