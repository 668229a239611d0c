import { getAddress } from "ethers";

export type Settings = {
  databaseUrl: string; rpcUrl: string; tokens: string[]; startBlock: number; confirmations: number; port: number;
};

/** 빠진 값은 한 번에 모두 알려 줍니다. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const missing = ["DATABASE_URL", "RPC_URL", "TOKENS"].filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`환경 변수를 정해 주세요: ${missing.join(", ")}`);
  return {
    databaseUrl: env.DATABASE_URL ?? "",
    rpcUrl: env.RPC_URL ?? "",
    tokens: (env.TOKENS ?? "").split(",").map((token) => getAddress(token.trim())),
    startBlock: whole(env.START_BLOCK, 0, "START_BLOCK"),
    confirmations: whole(env.CONFIRMATIONS, 12, "CONFIRMATIONS"),
    port: whole(env.PORT, 3000, "PORT"),
  };
}

function whole(value: string | undefined, fallback: number, name: string): number {
  const number = value ? Number(value) : fallback;
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name}: 0 이상의 정수를 적어 주세요.`);
  return number;
}
