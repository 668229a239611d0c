"use client";

import { Contract, formatEther } from "ethers";
import { type FormEvent, useState } from "react";
import { collectionAbi, marketAbi, marketAddress } from "./contract";
import { readSale } from "./sale";
import { messageOf, openWallet } from "./wallet";

const refused = "등록하지 못했습니다. 작품이 내 지갑에 있는지 확인하세요.";

/** 판매 등록, 판매 취소, 판매 대금 찾기. 한 번에 하나만 합니다. */
export function SellForm() {
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState("");

  async function run(work: () => Promise<string>, whenRefused: string) {
    setBusy(true);
    setStatus("지갑에서 확인해 주세요.");
    try {
      setStatus(await work());
    } catch (error) {
      setStatus(messageOf(error, whenRefused));
    }
    setBusy(false);
  }

  function list(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? "");
    const sale = readSale({ collection: field("collection"), tokenId: field("tokenId"), price: field("price") });
    if (typeof sale === "string") return setStatus(sale);
    run(async () => {
      const signer = await openWallet();
      const collection = new Contract(sale.collection, collectionAbi, signer);
      if (!(await collection.isApprovedForAll(await signer.getAddress(), marketAddress))) {
        setStatus("1/2: 마켓이 작품을 옮길 수 있도록 승인해 주세요.");
        await (await collection.setApprovalForAll(marketAddress, true)).wait();
      }
      setStatus("판매 등록을 지갑에서 확인해 주세요.");
      await (await new Contract(marketAddress, marketAbi, signer).list(sale.collection, sale.tokenId, sale.price)).wait();
      return "등록했습니다. 목록에서 확인하세요.";
    }, refused);
  }

  function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const id = String(new FormData(event.currentTarget).get("listing") ?? "").trim();
    if (!/^[1-9]\d{0,14}$/.test(id)) return setStatus("판매 번호는 상세 주소 끝의 숫자입니다.");
    run(async () => {
      await (await new Contract(marketAddress, marketAbi, await openWallet()).cancel(id)).wait();
      return "판매를 취소했습니다.";
    }, "내가 등록한 판매가 아니거나 이미 끝난 판매입니다.");
  }

  function withdraw() {
    run(async () => {
      const signer = await openWallet();
      const market = new Contract(marketAddress, marketAbi, signer);
      const amount = (await market.proceeds(await signer.getAddress())) as bigint;
      if (amount === 0n) return "찾을 대금이 없습니다.";
      await (await market.withdraw()).wait();
      return `${formatEther(amount)}을(를) 찾았습니다.`;
    }, "대금을 찾지 못했습니다.");
  }

  return (
    <>
      <p role="status">{status}</p>
      <form onSubmit={list}>
        <h2>판매 등록</h2>
        <label>컬렉션 주소<input name="collection" required autoComplete="off" spellCheck={false} /></label>
        <label>작품 번호<input name="tokenId" required inputMode="numeric" /></label>
        <label>가격(체인 코인)<input name="price" required inputMode="decimal" /></label>
        <button className="primary" disabled={busy}>등록하기</button>
      </form>
      <form onSubmit={cancel}>
        <h2>판매 취소</h2>
        <label>판매 번호<input name="listing" required inputMode="numeric" /></label>
        <button className="primary" disabled={busy}>취소하기</button>
      </form>
      <h2>판매 대금</h2>
      <button type="button" className="primary" onClick={withdraw} disabled={busy}>찾기</button>
    </>
  );
}
