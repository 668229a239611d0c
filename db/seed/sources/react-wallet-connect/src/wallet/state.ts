import { parseChainId } from "./chains.ts";

/** Everything the page may have to say. `texts.ts` has words for each. */
export type Problem = "no-wallet" | "rejected" | "already-asking" | "no-account" | "unsupported" | "disconnected" | "failed";

export type WalletState =
  | { status: "idle"; problem: Problem | null }
  | { status: "connecting"; wallet: string }
  | { status: "connected"; wallet: string; account: string; chainId: number | null; problem: Problem | null };

export type WalletEvent =
  | { type: "connecting"; wallet: string }
  | { type: "connected"; wallet: string; account: string; chainId: unknown }
  | { type: "accounts"; accounts: unknown }
  | { type: "chain"; chainId: unknown }
  | { type: "problem"; problem: Problem }
  | { type: "left" };

export const initialState: WalletState = { status: "idle", problem: null };

export function reduce(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case "connecting":
      return { status: "connecting", wallet: event.wallet };
    case "connected":
      return { status: "connected", wallet: event.wallet, account: event.account, chainId: parseChainId(event.chainId), problem: null };
    case "accounts": {
      if (state.status !== "connected") return state;
      const account = firstAccount(event.accounts);
      return account ? { ...state, account, problem: null } : { status: "idle", problem: "disconnected" };
    }
    case "chain":
      return state.status === "connected" ? { ...state, chainId: parseChainId(event.chainId), problem: null } : state;
    case "problem":
      return state.status === "connected" ? { ...state, problem: event.problem } : { status: "idle", problem: event.problem };
    case "left":
      return initialState;
  }
}

export function firstAccount(accounts: unknown): string | null {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  return typeof first === "string" && /^0x[0-9a-fA-F]{40}$/.test(first) ? first : null;
}

/** EIP-1193 and JSON-RPC codes. Some wallets wrap the cause in `data.originalError`. */
export function problemOf(error: unknown): Problem {
  const outer = error as { code?: unknown; data?: { originalError?: { code?: unknown } } } | null;
  switch (Number(outer?.data?.originalError?.code ?? outer?.code)) {
    case 4001:
      return "rejected";
    case -32002:
      return "already-asking";
    case 4100:
      return "no-account";
    case 4200:
    case -32601:
      return "unsupported";
    case 4900:
    case 4901:
      return "disconnected";
    default:
      return "failed";
  }
}

export function isUnknownChain(error: unknown): boolean {
  const outer = error as { code?: unknown; data?: { originalError?: { code?: unknown } } } | null;
  return Number(outer?.data?.originalError?.code ?? outer?.code) === 4902;
}

export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
