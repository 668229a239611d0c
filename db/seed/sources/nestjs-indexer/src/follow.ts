import type { ChainReader, TransferStore } from "./ports";

export type Step = { kind: "waiting" } | { kind: "rewound"; to: number } | { kind: "stored"; number: number; transfers: number };

/**
 * 한 걸음: 다음 블록을 남기거나, 갈라진 것을 알아채고 한 칸 되감습니다.
 * 되감기를 한 칸씩 하므로 중간에 꺼져도 다음 시작에서 그대로 이어집니다.
 */
export async function followOnce(chain: ChainReader, store: TransferStore, startBlock: number): Promise<Step> {
  const last = await store.last();
  const number = last ? last.number + 1 : startBlock;
  if (number > (await chain.head())) {
    // 머리가 뒤로 물러난 재편성: 우리가 가진 블록이 아직 체인에 있는지 봅니다.
    if (last && (await chain.block(last.number))?.hash !== last.hash) return rewind(store, last.number);
    return { kind: "waiting" };
  }
  const block = await chain.block(number);
  if (!block) return { kind: "waiting" };
  if (last && block.parentHash !== last.hash) return rewind(store, last.number);
  const transfers = await chain.transfers(block);
  await store.append(block, transfers);
  return { kind: "stored", number, transfers: transfers.length };
}

async function rewind(store: TransferStore, number: number): Promise<Step> {
  await store.rewindTo(number - 1);
  return { kind: "rewound", to: number - 1 };
}
