/** A question as everybody may read it. */
export type Question = {
  id: string;
  body: string;
  /** Language of the question. */
  lang: string;
  /** The masked name of who asked: "김**". */
  asker: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};
