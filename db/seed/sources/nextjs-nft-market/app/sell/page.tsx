import type { Metadata } from "next";
import { SellForm } from "../../market/sell-form";

export const metadata: Metadata = { title: "판매하기" };

export default function SellPage() {
  return (
    <>
      <h1>판매하기</h1>
      <p>작품은 팔릴 때까지 내 지갑에 있습니다. 등록 전에 한 번, 마켓이 작품을 옮길 수 있도록 승인합니다.</p>
      <SellForm />
    </>
  );
}
