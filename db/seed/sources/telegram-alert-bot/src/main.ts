import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { JsonRpcProvider } from "ethers";
import { type Alert, digest, emptyState, type State } from "./alert.ts";
import { readConfig, readsChain } from "./config.ts";
import { priceAlert, readPrice } from "./prices.ts";
import { runCommand, Telegram } from "./telegram.ts";
import { readChain } from "./transfers.ts";

const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chat, RPC_URL: rpc } = process.env;
if (!token || !chat) throw new Error("TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID를 정해 주세요.");

const config = readConfig(process.argv[2] ?? "config.json");
if (readsChain(config) && !rpc) throw new Error("지갑, 거버너, 컬렉션을 보려면 RPC_URL을 정해 주세요.");
const statePath = process.env.STATE_FILE ?? "state.json";
const telegram = new Telegram(token, chat);
const provider = readsChain(config) ? new JsonRpcProvider(rpc, undefined, { staticNetwork: true }) : null;
let state: State = existsSync(statePath) ? { ...emptyState(), ...JSON.parse(readFileSync(statePath, "utf8")) } : emptyState();

// 쓰다가 꺼져도 앞의 상태가 남도록 다른 이름으로 쓰고 바꿉니다.
function save(next: State): void {
  writeFileSync(`${statePath}.new`, JSON.stringify(next));
  renameSync(`${statePath}.new`, statePath);
  state = next;
}

async function round(): Promise<void> {
  const now = new Date();
  const { offset, texts } = await telegram.commands(state.updateOffset);
  save({ ...state, updateOffset: offset });
  for (const text of texts) {
    const answer = runCommand(text, state, config.prices.map((watch) => watch.name));
    save(answer.state);
    if (answer.reply) await telegram.send(answer.reply);
  }

  const chain = provider ? await readChain(provider, config, state.nextBlock) : { alerts: [], nextBlock: state.nextBlock };
  const alerts: Alert[] = chain.alerts;
  const priceZones = { ...state.priceZones };
  for (const watch of config.prices) {
    if (state.muted.includes(watch.name)) continue;
    try {
      const { zone, alerts: found } = priceAlert(watch, await readPrice(watch), priceZones[watch.name], now);
      priceZones[watch.name] = zone;
      alerts.push(...found);
    } catch (error) {
      // 시세 하나가 끊겨도 입금 알림은 나가야 합니다.
      console.error(String(error));
    }
  }

  const result = digest(state, alerts, now, config);
  // 보내다 실패하면 상태를 저장하지 않아 다음 번에 다시 보냅니다.
  for (const message of result.messages) await telegram.send(message);
  save({ ...result.state, nextBlock: chain.nextBlock, priceZones });
}

let failures = 0;
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log("마치는 중입니다.");
  });
}

while (!stopping) {
  try {
    await round();
    failures = 0;
  } catch (error) {
    failures += 1;
    console.error(String(error));
  }
  // 연결이 끊기면 간격을 두 배씩, 최대 10분까지 늘립니다.
  const seconds = Math.min(config.pollSeconds * 2 ** failures, Math.max(600, config.pollSeconds));
  for (let waited = 0; waited < seconds && !stopping; waited += 1) await new Promise((resolve) => setTimeout(resolve, 1000));
}
