import { readFileSync } from "node:fs";
import { getAddress } from "ethers";

export type Wallet = { name: string; address: string };
/** `minimum`: 이보다 적은 이동은 알리지 않습니다. 토큰 단위의 소수 문자열입니다. */
export type Token = { symbol: string; address: string; decimals: number; minimum: string };
export type PriceWatch = { name: string; url: string; field: string; above?: number; below?: number };
export type Governor = { name: string; address: string };
/** ERC-721 컬렉션. 작품이 지갑을 옮길 때마다 알립니다. */
export type Collection = { name: string; address: string };
export type QuietHours = { from: string; to: string; timeZone: string };

export type Config = {
  pollSeconds: number;
  confirmations: number;
  cooldownMinutes: number;
  quietHours?: QuietHours;
  explorer: string;
  wallets: Wallet[];
  tokens: Token[];
  prices: PriceWatch[];
  governors: Governor[];
  collections?: Collection[];
  /** 체인 코인의 기호. 정하지 않으면 ETH입니다. */
  coin?: string;
};

/** 가격만 보는 설정이라면 RPC 주소가 없어도 됩니다. */
export function readsChain({ wallets, governors, collections = [] }: Config): boolean {
  return wallets.length + governors.length + collections.length > 0;
}

export function readConfig(path: string): Config {
  return checkConfig(JSON.parse(readFileSync(path, "utf8")));
}

/** 주소의 대소문자 오타(체크섬)와 시각 형식은 여기서 걸러집니다. */
export function checkConfig(config: Config): Config {
  const minutes = /^([01]\d|2[0-3]):[0-5]\d$/;
  const { quietHours } = config;
  if (quietHours && !(minutes.test(quietHours.from) && minutes.test(quietHours.to))) {
    throw new Error("quietHours의 시각은 23:00처럼 적어 주세요.");
  }
  if (!(config.pollSeconds >= 5)) throw new Error("pollSeconds는 5 이상이어야 합니다.");
  if (!(config.confirmations >= 1)) throw new Error("confirmations는 1 이상이어야 합니다.");
  return {
    ...config,
    wallets: config.wallets.map((wallet) => ({ ...wallet, address: getAddress(wallet.address) })),
    tokens: config.tokens.map((token) => ({ ...token, address: getAddress(token.address) })),
    governors: config.governors.map((governor) => ({ ...governor, address: getAddress(governor.address) })),
    collections: (config.collections ?? []).map((collection) => ({ ...collection, address: getAddress(collection.address) })),
  };
}
