export type Block = { number: number; hash: string; parentHash: string };

export type Transfer = {
  blockNumber: number; logIndex: number; txHash: string; token: string; sender: string; receiver: string; amount: bigint;
};

/** 체인에서 읽는 것. 시험에서는 배열로 만든 가짜 체인을 씁니다. */
export interface ChainReader {
  head(): Promise<number>;
  block(number: number): Promise<Block | null>;
  /** 블록 번호가 아니라 해시로 읽습니다. 읽는 사이에 블록이 바뀌어도 섞이지 않습니다. */
  transfers(block: Block): Promise<Transfer[]>;
}

/** 남기는 것. */
export interface TransferStore {
  last(): Promise<Block | null>;
  /** 블록과 그 이동을 함께 남깁니다. 둘 다 남거나 둘 다 남지 않습니다. */
  append(block: Block, transfers: Transfer[]): Promise<void>;
  /** 이 번호보다 뒤의 블록과 그 이동을 지웁니다. */
  rewindTo(number: number): Promise<void>;
}
