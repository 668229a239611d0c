import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { PayoutRecord } from "./payouts.ts";

export function readRecord(path: string, mint: string): PayoutRecord {
  if (!existsSync(path)) return { mint, entries: [] };
  const record = JSON.parse(readFileSync(path, "utf8")) as PayoutRecord;
  if (record.mint !== mint) throw new Error(`${path}은(는) 다른 토큰(${record.mint})의 기록입니다.`);
  return record;
}

/** 다른 이름으로 쓰고 바꾸므로 중간에 꺼져도 앞의 기록이 남습니다. */
export function writeRecord(path: string, record: PayoutRecord): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
