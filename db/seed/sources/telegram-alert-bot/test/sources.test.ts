import assert from "node:assert/strict";
import { test } from "node:test";
import { AbiCoder, id, toBeHex, ZeroAddress, zeroPadValue } from "ethers";
import { emptyState } from "../src/alert.ts";
import { checkConfig, readsChain } from "../src/config.ts";
import { priceAlert } from "../src/prices.ts";
import { runCommand, splitText } from "../src/telegram.ts";
import { collectionAlert, readChain, transferAlert, withCommas } from "../src/transfers.ts";

const shop = "0x1111111111111111111111111111111111111111";
const payer = "0x2222222222222222222222222222222222222222";
const token = "0x3333333333333333333333333333333333333333";
const config = checkConfig({
  pollSeconds: 30, confirmations: 12, cooldownMinutes: 0, explorer: "https://scan.example/tx/",
  wallets: [{ name: "가게", address: shop }], tokens: [{ symbol: "USDC", address: token, decimals: 6, minimum: "10" }],
  prices: [], governors: [],
});

function transfer(from: string, to: string, value: bigint) {
  return {
    address: token, transactionHash: "0xabc", index: 3, data: AbiCoder.defaultAbiCoder().encode(["uint256"], [value]),
    topics: [id("Transfer(address,address,uint256)"), zeroPadValue(from, 32), zeroPadValue(to, 32)],
  };
}

test("입금과 출금을 가립니다", () => {
  assert.deepEqual(transferAlert(transfer(payer, shop, 1_234_500_000n), config), [
    { id: "0xabc:3", text: "🟢 입금 1,234.5 USDC\n가게 ← 0x2222…2222\nhttps://scan.example/tx/0xabc" },
  ]);
  assert.match(transferAlert(transfer(shop, payer, 10_000_000n), config)[0]?.text ?? "", /^🔴 출금 10 USDC\n가게 →/);
});

test("기준보다 적으면 조용합니다", () => {
  assert.deepEqual(transferAlert(transfer(payer, shop, 9_999_999n), config), []);
});

test("확인 수가 찬 블록까지만, 정해진 폭으로 읽습니다", async () => {
  const asked: unknown[] = [];
  const provider = {
    getBlockNumber: async () => 2_000,
    getLogs: async ({ fromBlock, toBlock }: { fromBlock?: unknown; toBlock?: unknown }) => {
      asked.push([fromBlock, toBlock]);
      return [];
    },
  } as unknown as Parameters<typeof readChain>[0];
  assert.equal((await readChain(provider, config, null)).nextBlock, 1_990);
  assert.equal((await readChain(provider, config, 1_000)).nextBlock, 1_500);
  assert.equal((await readChain(provider, config, 1_995)).nextBlock, 1_995);
  assert.deepEqual(asked, [[1_989, 1_989], [1_989, 1_989], [1_000, 1_499], [1_000, 1_499]]);
});

test("컬렉션의 판매, 이동, 민팅을 가립니다", () => {
  const watched = checkConfig({ ...config, collections: [{ name: "도깨비", address: token }] });
  const moved = (from: string) => ({
    address: token, transactionHash: "0xabc", index: 3, data: "0x",
    topics: [id("Transfer(address,address,uint256)"), zeroPadValue(from, 32), zeroPadValue(shop, 32), toBeHex(7, 32)],
  });
  const text = (from: string, paid: bigint) => collectionAlert(moved(from), watched, paid, "ETH")[0]?.text ?? "";
  assert.equal(text(payer, 500_000_000_000_000_000n), "🏷 판매 도깨비 #7 · 거래 금액 0.5 ETH\n0x2222…2222 → 0x1111…1111\nhttps://scan.example/tx/0xabc");
  assert.match(text(payer, 0n), /^🔁 이동 도깨비 #7\n/);
  assert.match(text(ZeroAddress, 1n), /^🎨 민팅/);
  assert.deepEqual(collectionAlert(transfer(payer, shop, 1n), watched, 0n, "ETH"), []);
});

test("가격만 본다면 체인을 읽지 않습니다", () => {
  assert.equal(readsChain(config), true);
  assert.equal(readsChain({ ...config, wallets: [] }), false);
});

test("가격은 기준선을 넘는 순간에만 알립니다", () => {
  const watch = { name: "ETH", url: "", field: "", above: 100, below: 50 };
  const now = new Date(0);
  assert.equal(priceAlert(watch, 99, undefined, now).alerts.length, 0);
  assert.equal(priceAlert(watch, 100, "between", now).alerts.length, 1);
  assert.equal(priceAlert(watch, 120, "above", now).alerts.length, 0);
  assert.match(priceAlert(watch, 50, "above", now).alerts[0]?.text ?? "", /50 이하/);
});

test("채팅방 명령", () => {
  const off = runCommand("/끄기 ETH", emptyState(), ["ETH", "BTC"]);
  assert.deepEqual(off.state.muted, ["ETH"]);
  assert.equal(runCommand("/목록", off.state, ["ETH", "BTC"]).reply, "🔕 ETH\n🔔 BTC");
  assert.deepEqual(runCommand("/켜기 ETH", off.state, ["ETH"]).state.muted, []);
  assert.equal(runCommand("안녕하세요", off.state, ["ETH"]).reply, null);
});

test("긴 글은 줄에서 나눕니다", () => {
  assert.deepEqual(splitText("가나다\n라마바", 5), ["가나다", "라마바"]);
  assert.deepEqual(splitText("가나다라마바", 4), ["가나다라", "마바"]);
});

for (const [amount, text] of [["1234567.0", "1,234,567"], ["0.5", "0.5"], ["999", "999"]] as const) {
  test(`쉼표: ${amount}`, () => assert.equal(withCommas(amount), text));
}

test("주소의 오타를 찾습니다", () => {
  assert.throws(() => checkConfig({ ...config, wallets: [{ name: "x", address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49" }] }));
});
