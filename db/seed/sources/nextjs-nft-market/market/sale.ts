import { getAddress, parseEther } from "ethers";

export type Sale = { collection: string; tokenId: bigint; price: bigint };

/** 판매 등록 칸을 읽습니다. 잘못된 칸이 있으면 그 칸을 말하는 문장을 돌려줍니다. */
export function readSale(fields: { collection: string; tokenId: string; price: string }): Sale | string {
  let collection: string;
  try {
    collection = getAddress(fields.collection.trim());
  } catch {
    return "컬렉션 주소를 확인해 주세요.";
  }
  if (!/^\d{1,78}$/.test(fields.tokenId.trim())) return "작품 번호는 숫자로 적어 주세요.";
  if (!/^\d{1,10}(\.\d{1,18})?$/.test(fields.price.trim())) return "가격은 0.5처럼 적어 주세요.";
  const price = parseEther(fields.price.trim());
  return price > 0n ? { collection, tokenId: BigInt(fields.tokenId.trim()), price } : "가격은 0보다 커야 합니다.";
}
