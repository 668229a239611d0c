/** A review as everybody may read it. */
export type Review = {
  id: string;
  rating: number;
  body: string;
  /** Language of the body. */
  lang: string;
  /** The masked name of the author: "김**". */
  reviewer: string;
  createdAt: Date;
  /** The author's last change. */
  editedAt: Date | null;
  reply: string | null;
  repliedAt: Date | null;
};

export type ReviewSummary = {
  count: number;
  /** Hundredths: 487 is 4.87. 0 without reviews. */
  average: number;
  distribution: Record<1 | 2 | 3 | 4 | 5, number>;
};

const letters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The first letter and two stars, whatever the length: the number of letters says too much about short names. */
export function maskedName(nickname: string): string {
  const [first] = letters.segment(nickname.trim());
  return `${first?.segment ?? ""}**`;
}
