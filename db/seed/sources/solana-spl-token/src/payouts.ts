import { PublicKey } from "@solana/web3.js";
import { parseAmount } from "./amount.ts";

export type Payout = { line: number; to: string; amount: bigint };

/** `주소,수량` 목록. 잘못된 줄 번호를 알려 주고, 같은 주소가 두 번 나오면 멈춥니다. */
export function parsePayouts(csv: string, decimals: number): Payout[] {
  const payouts: Payout[] = [];
  const seen = new Map<string, number>();
  for (const [index, text] of csv.replace(/^\uFEFF/, "").split(/\r?\n/).entries()) {
    const line = index + 1;
    if (text.trim() === "" || text.startsWith("#")) continue;
    const [to = "", amount = "", ...rest] = text.split(",").map((cell) => cell.trim());
    if (rest.length > 0) throw new Error(`${line}번째 줄: 값이 둘보다 많습니다.`);
    if (!isWallet(to)) throw new Error(`${line}번째 줄: 지갑 주소 "${to}"을(를) 확인해 주세요.`);
    const earlier = seen.get(to);
    if (earlier !== undefined) throw new Error(`${line}번째 줄: ${earlier}번째 줄과 주소가 같습니다.`);
    seen.set(to, line);
    try {
      payouts.push({ line, to, amount: parseAmount(amount, decimals) });
    } catch (error) {
      throw new Error(`${line}번째 줄: ${(error as Error).message}`);
    }
  }
  return payouts;
}

/** 곡선 위에 있는 주소만 지갑입니다. 프로그램이 가진 주소로 보낸 토큰은 찾지 못할 수 있습니다. */
function isWallet(text: string): boolean {
  try {
    return PublicKey.isOnCurve(new PublicKey(text).toBytes());
  } catch {
    return false;
  }
}

/** `sending`: 서명은 적었지만 결과를 모르는 상태. 다시 시작할 때 체인에 물어봅니다. */
export type RecordEntry = { to: string; amount: string; status: "sending" | "sent"; signature: string; lastValidBlockHeight: number };
export type PayoutRecord = { mint: string; entries: RecordEntry[] };

/** 아직 보내지 않은 것. 기록과 목록의 수량이 다르면 사람이 확인해야 하므로 멈춥니다. */
export function remaining(payouts: Payout[], record: PayoutRecord): Payout[] {
  const done = new Map(record.entries.map((entry) => [entry.to, entry]));
  return payouts.filter((payout) => {
    const entry = done.get(payout.to);
    if (entry && entry.amount !== String(payout.amount)) {
      throw new Error(`${payout.line}번째 줄: 기록에는 ${entry.amount}을(를) 보낸 것으로 적혀 있습니다.`);
    }
    return !entry;
  });
}
