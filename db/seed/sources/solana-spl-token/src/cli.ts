import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { clusterApiUrl, Connection, Keypair, PublicKey } from "@solana/web3.js";
import { formatAmount, parseAmount } from "./amount.ts";
import { parsePayouts, remaining } from "./payouts.ts";
import { readRecord, writeRecord } from "./record.ts";
import { type Authority, create, decimalsOf, handOver, issue, pay } from "./token.ts";

const usage = `npm run spl -- <명령> --keypair <파일> [--network devnet|mainnet-beta] [--rpc <주소>] [--send]
  create <소수 자리> [--freezable]     토큰 만들기
  mint <토큰> <수량>                   내 지갑으로 발행
  pay <토큰> <목록.csv>                여러 지갑에 보내기 (기록: records/<토큰>.json)
  authority <토큰> mint|freeze <주소>  권한 넘기기
  give-up <토큰> mint|freeze           권한 영구 포기
--send가 없으면 무엇을 할지 보여 주기만 합니다.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keypair: { type: "string" }, network: { type: "string", default: "devnet" }, rpc: { type: "string" },
    send: { type: "boolean", default: false }, freezable: { type: "boolean", default: false },
  },
});

async function main(): Promise<void> {
  const [command, first, second, third] = positionals;
  if (!command || !first || !values.keypair) return console.log(usage);
  if (values.network !== "devnet" && values.network !== "mainnet-beta") throw new Error("네트워크는 devnet 또는 mainnet-beta입니다.");
  const connection = new Connection(values.rpc ?? clusterApiUrl(values.network), "confirmed");
  const payer = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(readFileSync(values.keypair, "utf8"))));
  console.log(`${values.network} · ${payer.publicKey.toBase58()}${values.send ? "" : " · 연습(--send 없음)"}`);

  if (command === "create") {
    const decimals = Number(first);
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > 9) throw new Error("소수 자리는 0에서 9 사이의 정수입니다.");
    console.log(`소수 ${decimals}자리, 동결 ${values.freezable ? "가능" : "불가"} 토큰을 만듭니다.`);
    if (values.send) console.log(`토큰 주소: ${await create(connection, payer, decimals, values.freezable)}`);
    return;
  }
  const mint = new PublicKey(first);
  if (command === "mint" && second) {
    const amount = parseAmount(second, await decimalsOf(connection, mint));
    console.log(`${second}개를 발행합니다.`);
    if (values.send) console.log(await issue(connection, payer, mint, amount));
  } else if (command === "pay" && second) {
    await payList(connection, payer, mint, second);
  } else if (command === "authority" && isAuthority(second) && third) {
    console.log(`${second} 권한을 ${third}(으)로 넘깁니다.`);
    if (values.send) console.log(await handOver(connection, payer, mint, second, new PublicKey(third)));
  } else if (command === "give-up" && isAuthority(second)) {
    console.log(`${second} 권한을 영구히 포기합니다. 되돌릴 수 없습니다.`);
    if (values.send && (await confirmed(mint.toBase58()))) console.log(await handOver(connection, payer, mint, second, null));
  } else {
    console.log(usage);
  }
}

function isAuthority(word: string | undefined): word is Authority {
  return word === "mint" || word === "freeze";
}

async function payList(connection: Connection, payer: Keypair, mint: PublicKey, file: string): Promise<void> {
  const decimals = await decimalsOf(connection, mint);
  const path = `records/${mint.toBase58()}.json`;
  const record = readRecord(path, mint.toBase58());
  const payouts = parsePayouts(readFileSync(file, "utf8"), decimals);
  const left = remaining(payouts, record);
  for (const { to, amount } of left) console.log(`${to}  ${formatAmount(amount, decimals)}`);
  const total = left.reduce((sum, { amount }) => sum + amount, 0n);
  console.log(`${left.length}곳, 합계 ${formatAmount(total, decimals)} (이미 보냄 ${payouts.length - left.length}곳)`);
  if (values.send) await pay(connection, payer, mint, decimals, payouts, record, (next) => writeRecord(path, next));
}

async function confirmed(word: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`계속하려면 토큰 주소를 그대로 입력하세요: `);
  terminal.close();
  if (answer.trim() === word) return true;
  console.log("주소가 다릅니다. 아무것도 하지 않았습니다.");
  return false;
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
