import { expect, test } from "vitest";
import { addChainParameter, chains, parseChainId } from "./chains.ts";
import { discoverWallets, type FoundWallet, safeIcon } from "./discovery.ts";
import { initialState, isUnknownChain, problemOf, reduce, type WalletState } from "./state.ts";

const account = "0x1111111111111111111111111111111111111111";
const other = "0x2222222222222222222222222222222222222222";
const connected: WalletState = { status: "connected", wallet: "W", account, chainId: 1, problem: null };

test("a connection's life", () => {
  let state = reduce(initialState, { type: "connecting", wallet: "W" });
  expect(state).toEqual({ status: "connecting", wallet: "W" });
  state = reduce(state, { type: "connected", wallet: "W", account, chainId: "0x1" });
  expect(state).toEqual(connected);
  expect(reduce(state, { type: "accounts", accounts: [other] })).toMatchObject({ account: other });
  expect(reduce(state, { type: "accounts", accounts: [] })).toEqual({ status: "idle", problem: "disconnected" });
  expect(reduce(state, { type: "chain", chainId: "0x89" })).toMatchObject({ chainId: 137 });
  expect(reduce(state, { type: "left" })).toEqual(initialState);
});

test("a refused switch keeps the connection", () => {
  expect(reduce(connected, { type: "problem", problem: "rejected" })).toEqual({ ...connected, problem: "rejected" });
});

test("late events of a wallet we left change nothing", () => {
  expect(reduce(initialState, { type: "accounts", accounts: [other] })).toBe(initialState);
  expect(reduce(initialState, { type: "chain", chainId: "0x1" })).toBe(initialState);
});

test.each([
  [{ code: 4001 }, "rejected"],
  [{ code: "4001" }, "rejected"],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, "rejected"],
  [{ code: -32002 }, "already-asking"],
  [{ code: 4100 }, "no-account"],
  [{ code: -32601 }, "unsupported"],
  [{ code: 4900 }, "disconnected"],
  [new Error("?"), "failed"],
  [null, "failed"],
])("%o is %s", (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

test("unknown chains are told apart, wrapped or not", () => {
  expect(isUnknownChain({ code: 4902 })).toBe(true);
  expect(isUnknownChain({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(true);
  expect(isUnknownChain({ code: 4001 })).toBe(false);
});

test.each([["0x1", 1], ["8217", 8217], [137, 137], ["", null], ["0x", null], [null, null], [-1, null]])("chain id %o", (value, id) => {
  expect(parseChainId(value)).toBe(id);
});

test("chains are offered in the wallet's words", () => {
  expect(chains.map((chain) => addChainParameter(chain).chainId)).toEqual(["0x1", "0x89", "0x2105", "0xa4b1", "0xa", "0x2019"]);
});

test("wallets are found once each, and only real ones", () => {
  const target = new EventTarget();
  const provider = { request: async () => null };
  const announce = (detail: unknown) =>
    target.dispatchEvent(Object.assign(new Event("eip6963:announceProvider"), { detail }));
  let found: FoundWallet[] = [];
  const stop = discoverWallets(target, (wallets) => {
    found = wallets;
  });
  announce({ info: { uuid: "a", name: "A", icon: "https://evil.example/x.png", rdns: "a" }, provider });
  announce({ info: { uuid: "a", name: "A again", icon: "", rdns: "a" }, provider });
  announce({ info: { uuid: "b", name: "B" }, provider: {} });
  announce(undefined);
  expect(found.map((wallet) => [wallet.info.name, wallet.info.icon])).toEqual([["A", ""]]);
  stop();
  announce({ info: { uuid: "c", name: "C", icon: "", rdns: "c" }, provider });
  expect(found).toHaveLength(1);
});

test("icons are data URIs", () => {
  expect(safeIcon("data:image/png;base64,AA==")).not.toBe("");
  expect(safeIcon("javascript:alert(1)")).toBe("");
});
