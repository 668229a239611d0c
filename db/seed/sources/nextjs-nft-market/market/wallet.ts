import { BrowserProvider, type Eip1193Provider, isCallException, isError, type JsonRpcSigner } from "ethers";
import { chainId } from "./contract";

export class NoWallet extends Error {}

/** The visitor's wallet on the market's chain. It asks; call it from a click only. */
export async function openWallet(): Promise<JsonRpcSigner> {
  const wallet = (window as { ethereum?: Eip1193Provider }).ethereum;
  if (!wallet) throw new NoWallet();
  await wallet.request({ method: "wallet_switchEthereumChain", params: [{ chainId: `0x${chainId.toString(16)}` }] });
  return new BrowserProvider(wallet).getSigner();
}

/** `refused` is what to say when the contract turned the call down. */
export function messageOf(error: unknown, refused: string): string {
  if (error instanceof NoWallet) return "지갑을 찾지 못했습니다. 지갑을 설치한 뒤 새로 고침하세요.";
  if (isError(error, "ACTION_REJECTED") || (error as { code?: unknown } | null)?.code === 4001) return "지갑에서 취소하셨습니다.";
  if (isError(error, "INSUFFICIENT_FUNDS")) return "지갑의 잔액이 부족합니다.";
  if (isCallException(error)) return refused;
  return "처리하지 못했습니다. 지갑의 네트워크를 확인하고 다시 시도하세요.";
}
