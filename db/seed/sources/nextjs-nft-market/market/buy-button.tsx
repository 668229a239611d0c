"use client";

import { Contract } from "ethers";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { marketAbi, marketAddress } from "./contract";
import { messageOf, openWallet } from "./wallet";

type Step = "ready" | "signing" | "waiting" | "done";

const labels: Record<Step, string> = {
  ready: "구매하기", signing: "지갑에서 확인해 주세요", waiting: "체인에 기록하는 중", done: "구매했습니다",
};

export function BuyButton({ id, priceWei }: { id: number; priceWei: string }) {
  const [step, setStep] = useState<Step>("ready");
  const [problem, setProblem] = useState("");
  const router = useRouter();

  async function buy() {
    setProblem("");
    setStep("signing");
    try {
      const signer = await openWallet();
      // 값이 컨트랙트의 가격과 다르면 되돌아가므로, 화면이 낡았어도 다른 값을 내지 않습니다.
      const transaction = await new Contract(marketAddress, marketAbi, signer).buy(id, { value: BigInt(priceWei) });
      setStep("waiting");
      await transaction.wait();
      setStep("done");
      router.refresh();
    } catch (error) {
      setStep("ready");
      setProblem(messageOf(error, "방금 팔렸거나 판매가 취소된 작품입니다. 새로 고침하세요."));
    }
  }

  return (
    <div>
      <button type="button" className="primary" onClick={buy} disabled={step !== "ready"}>{labels[step]}</button>
      <p role="alert" className="problem">{problem}</p>
    </div>
  );
}
