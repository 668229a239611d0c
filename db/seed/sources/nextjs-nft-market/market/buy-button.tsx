"use client";

import { BrowserProvider, Contract, type Eip1193Provider, isCallException, isError } from "ethers";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { chainId, marketAbi, marketAddress } from "./contract";

type Step = "ready" | "signing" | "waiting" | "done";

const labels: Record<Step, string> = {
  ready: "구매하기", signing: "지갑에서 확인해 주세요", waiting: "체인에 기록하는 중", done: "구매했습니다",
};

export function BuyButton({ id, priceWei }: { id: number; priceWei: string }) {
  const [step, setStep] = useState<Step>("ready");
  const [problem, setProblem] = useState("");
  const router = useRouter();

  async function buy() {
    const wallet = (window as { ethereum?: Eip1193Provider }).ethereum;
    if (!wallet) return setProblem("지갑을 찾지 못했습니다. 지갑을 설치한 뒤 새로 고침하세요.");
    setProblem("");
    setStep("signing");
    try {
      await wallet.request({ method: "wallet_switchEthereumChain", params: [{ chainId: `0x${chainId.toString(16)}` }] });
      const signer = await new BrowserProvider(wallet).getSigner();
      // 값이 컨트랙트의 가격과 다르면 되돌아가므로, 화면이 낡았어도 다른 값을 내지 않습니다.
      const transaction = await new Contract(marketAddress, marketAbi, signer).buy(id, { value: BigInt(priceWei) });
      setStep("waiting");
      await transaction.wait();
      setStep("done");
      router.refresh();
    } catch (error) {
      setStep("ready");
      setProblem(messageOf(error));
    }
  }

  return (
    <div>
      <button type="button" className="primary" onClick={buy} disabled={step !== "ready"}>{labels[step]}</button>
      <p role="alert" className="problem">{problem}</p>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (isError(error, "ACTION_REJECTED") || (error as { code?: unknown } | null)?.code === 4001) return "구매를 취소하셨습니다.";
  if (isError(error, "INSUFFICIENT_FUNDS")) return "지갑의 잔액이 부족합니다.";
  if (isCallException(error)) return "방금 팔렸거나 판매가 취소된 작품입니다. 새로 고침하세요.";
  return "구매하지 못했습니다. 지갑의 네트워크를 확인하고 다시 시도하세요.";
}
