import { expect, test } from "vitest";
import { decimalText, shortDecimal } from "./amounts.ts";
import { addressCursor, holderCursor, ownerCursor, transactionCursor, transferCursor } from "./cursors.ts";
import { searchTerm, tokenIdIn } from "./search-term.ts";

const largest = (2n ** 256n - 1n).toString();

test.each([
  ["0", 18, "0"],
  ["1", 18, "0.000000000000000001"],
  ["1250000000000000000", 18, "1.25"],
  ["1250000", 0, "1250000"],
  ["-5", 1, "-0.5"],
  ["100", 2, "1"],
  [largest, 0, largest],
  ["7", 255, `0.${"0".repeat(254)}7`],
])("%s with %i decimals is %s", (amount, decimals, text) => expect(decimalText(amount, decimals)).toBe(text));

test.each([
  ["0", "0"],
  ["1.23456789", "1.234567"],
  ["0.999999999", "0.999999"],
  ["0.00000012345678", "0.0000001234"],
  ["1250000.5", "1250000.5"],
  [largest, null],
])("a list shows %s as %s", (decimal, short) => expect(shortDecimal(decimal)).toBe(short));

const address = `0x${"ab".repeat(20)}` as const;

test("a cursor reads what it wrote, and nothing else", () => {
  expect(transactionCursor.read(transactionCursor.write({ block: 7, index: 3 }))).toEqual({ block: 7, index: 3 });
  expect(transferCursor.read(transferCursor.write({ block: 7, log: 3, sub: 1 }))).toEqual({ block: 7, log: 3, sub: 1 });
  const holder = { amount: largest, owner: address };
  expect(holderCursor.read(holderCursor.write(holder))).toEqual(holder);
  expect(ownerCursor.read(ownerCursor.write({ tokenId: "7", owner: address }))).toEqual({
    tokenId: "7",
    owner: address,
  });
  for (const text of ["", "7", "7-", "-7-3", "7-3-1-1", "07-3", "7-1e3", `7-${address}-1`])
    expect([text, transactionCursor.read(text), transferCursor.read(text), addressCursor.read(text)]).toEqual([
      text,
      null,
      null,
      null,
    ]);
  expect(holderCursor.read(`-1-${address}`)).toBeNull();
});

test("a term is a number, a hash or an address", () => {
  expect(searchTerm("0")).toEqual({ kind: "block", number: 0 });
  expect(searchTerm("18,204")).toEqual({ kind: "block", number: 18_204 });
  expect(searchTerm(address.toUpperCase().replace("0X", "0x"))).toEqual({ kind: "address", address });
  // Forty digits are an address, not a number.
  expect(searchTerm("1".repeat(40))).toEqual({ kind: "address", address: `0x${"1".repeat(40)}` });
  for (const typed of ["", "x", "0x", "1.5", "9".repeat(17), `${address}0`])
    expect([typed, searchTerm(typed)]).toEqual([typed, null]);
  expect([tokenIdIn(largest), tokenIdIn("007"), tokenIdIn((2n ** 256n).toString()), tokenIdIn("")]).toEqual([
    largest,
    "7",
    null,
    null,
  ]);
});
