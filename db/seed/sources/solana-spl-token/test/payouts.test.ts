import assert from "node:assert/strict";
import { test } from "node:test";
import { Keypair, PublicKey, SystemProgram } from "@solana/web3.js";
import { formatAmount, parseAmount } from "../src/amount.ts";
import { parsePayouts, type PayoutRecord, remaining } from "../src/payouts.ts";

const [a, b] = [Keypair.generate().publicKey.toBase58(), Keypair.generate().publicKey.toBase58()];

for (const [text, decimals, amount] of [
  ["12.5", 6, 12_500_000n], ["1", 0, 1n], ["0.000001", 6, 1n], [" 7 ", 2, 700n], ["18446744073709551615", 0, 2n ** 64n - 1n],
] as const) {
  test(`수량 ${text}, 소수 ${decimals}자리`, () => {
    assert.equal(parseAmount(text, decimals), amount);
    assert.equal(formatAmount(amount, decimals), text.trim());
  });
}

for (const [text, decimals] of [["", 6], ["-1", 6], ["1e3", 6], ["1,000", 6], ["0.0000001", 6], ["0", 6], ["1.", 6], ["18446744073709551616", 0]] as const) {
  test(`수량이 아닙니다: "${text}"`, () => assert.throws(() => parseAmount(text, decimals)));
}

test("목록을 읽습니다", () => {
  assert.deepEqual(parsePayouts(`\uFEFF# 3월\r\n${a},1\r\n\r\n${b}, 2.5\r\n`, 1), [
    { line: 2, to: a, amount: 10n }, { line: 4, to: b, amount: 25n },
  ]);
});

const [derived] = PublicKey.findProgramAddressSync([Buffer.from("vault")], SystemProgram.programId);
for (const [what, csv, message] of [
  ["주소 오타", "abc,1", /1번째 줄: 지갑 주소/],
  ["프로그램의 주소", `${derived.toBase58()},1`, /1번째 줄: 지갑 주소/],
  ["같은 주소", `${a},1\n${a},2`, /2번째 줄: 1번째 줄과/],
  ["쉼표가 든 수량", `${a},1,000`, /1번째 줄: 값이/],
  ["수량 오타", `${a},1O`, /1번째 줄: 수량/],
] as const) {
  test(`멈춥니다: ${what}`, () => assert.throws(() => parsePayouts(csv, 6), message));
}

test("기록에 있는 곳은 다시 보내지 않습니다", () => {
  const record: PayoutRecord = {
    mint: "m", entries: [{ to: a, amount: "10", status: "sent", signature: "s", lastValidBlockHeight: 1 }],
  };
  const payouts = parsePayouts(`${a},1\n${b},2`, 1);
  assert.deepEqual(remaining(payouts, record).map(({ to }) => to), [b]);
  assert.throws(() => remaining(parsePayouts(`${a},3`, 1), record), /기록에는/);
});
