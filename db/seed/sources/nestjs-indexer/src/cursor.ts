export type Cursor = { blockNumber: number; logIndex: number };

export function encodeCursor({ blockNumber, logIndex }: Cursor): string {
  return `${blockNumber}-${logIndex}`;
}

/** 읽을 수 없는 값이면 undefined입니다. */
export function decodeCursor(text: string): Cursor | undefined {
  const match = /^(\d{1,15})-(\d{1,9})$/.exec(text);
  return match ? { blockNumber: Number(match[1]), logIndex: Number(match[2]) } : undefined;
}
