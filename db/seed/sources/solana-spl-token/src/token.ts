import {
  AuthorityType, createAssociatedTokenAccountIdempotentInstruction, createMint, createTransferCheckedInstruction,
  getAssociatedTokenAddressSync, getMint, getOrCreateAssociatedTokenAccount, mintTo, setAuthority,
} from "@solana/spl-token";
import { type Connection, type Keypair, PublicKey, Transaction } from "@solana/web3.js";
import bs58 from "bs58";
import { type Payout, type PayoutRecord, remaining } from "./payouts.ts";

export async function create(connection: Connection, payer: Keypair, decimals: number, freezable: boolean): Promise<string> {
  const mint = await createMint(connection, payer, payer.publicKey, freezable ? payer.publicKey : null, decimals);
  return mint.toBase58();
}

export async function issue(connection: Connection, payer: Keypair, mint: PublicKey, amount: bigint): Promise<string> {
  const account = await getOrCreateAssociatedTokenAccount(connection, payer, mint, payer.publicKey);
  return mintTo(connection, payer, mint, account.address, payer, amount);
}

export type Authority = "mint" | "freeze";

/** `to`가 null이면 영구히 포기합니다. */
export function handOver(connection: Connection, payer: Keypair, mint: PublicKey, which: Authority, to: PublicKey | null): Promise<string> {
  const type = which === "mint" ? AuthorityType.MintTokens : AuthorityType.FreezeAccount;
  return setAuthority(connection, payer, mint, payer, type, to);
}

export async function decimalsOf(connection: Connection, mint: PublicKey): Promise<number> {
  return (await getMint(connection, mint)).decimals;
}

/**
 * 하나씩 보냅니다. 보내기 전에 서명을 기록하므로 중간에 끊겨도 두 번 보내지 않습니다:
 * 결과를 모르는 것은 다음에 체인에서 확인하고, 만료되어 실릴 수 없게 된 것만 다시 보냅니다.
 */
export async function pay(
  connection: Connection, payer: Keypair, mint: PublicKey, decimals: number,
  payouts: Payout[], record: PayoutRecord, save: (record: PayoutRecord) => void,
): Promise<PayoutRecord> {
  let current = await settle(connection, record);
  save(current);
  const source = getAssociatedTokenAddressSync(mint, payer.publicKey);
  for (const payout of remaining(payouts, current)) {
    const owner = new PublicKey(payout.to);
    const target = getAssociatedTokenAddressSync(mint, owner);
    const latest = await connection.getLatestBlockhash("confirmed");
    const transaction = new Transaction({ feePayer: payer.publicKey, ...latest }).add(
      createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, target, owner, mint),
      createTransferCheckedInstruction(source, mint, target, payer.publicKey, payout.amount, decimals),
    );
    transaction.sign(payer);
    if (!transaction.signature) throw new Error("서명하지 못했습니다.");
    const signature = bs58.encode(transaction.signature);
    const entry = { to: payout.to, amount: String(payout.amount), signature, lastValidBlockHeight: latest.lastValidBlockHeight };
    const before = current;
    save({ ...before, entries: [...before.entries, { ...entry, status: "sending" }] });

    await connection.sendRawTransaction(transaction.serialize());
    const { value } = await connection.confirmTransaction({ signature, ...latest }, "confirmed");
    if (value.err) throw new Error(`${payout.line}번째 줄: 체인에서 거절되었습니다. ${JSON.stringify(value.err)}`);
    current = { ...before, entries: [...before.entries, { ...entry, status: "sent" }] };
    save(current);
  }
  return current;
}

async function settle(connection: Connection, record: PayoutRecord): Promise<PayoutRecord> {
  const entries = [];
  for (const entry of record.entries) {
    if (entry.status === "sent") {
      entries.push(entry);
      continue;
    }
    // 높이를 먼저 읽어야, 만료된 뒤에 본 "없음"이 정말 없음이 됩니다.
    const height = await connection.getBlockHeight("finalized");
    const { value } = await connection.getSignatureStatus(entry.signature, { searchTransactionHistory: true });
    // 실패했거나 만료된 것은 기록에서 빼고 다시 보냅니다.
    if (value?.err || (!value && height > entry.lastValidBlockHeight)) continue;
    if (value && value.confirmationStatus !== "processed") entries.push({ ...entry, status: "sent" as const });
    else {
      throw new Error(`${entry.to}: 앞서 보낸 것의 결과를 기다리는 중입니다. 2분 뒤에 다시 실행하세요.`);
    }
  }
  return { ...record, entries };
}
