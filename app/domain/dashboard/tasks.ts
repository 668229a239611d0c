/** The kinds of tasks of a seller, in the order of its rank where nothing is due. */
export const taskKinds = [
  "request",
  "changes",
  "delivery",
  "message",
  "question",
  "objections",
  "suspension",
  "account",
  "draft",
] as const;
export type TaskKind = (typeof taskKinds)[number];

export type Task = {
  kind: TaskKind;
  /** Id of the request, question, service or draft, or number of the order; empty for the account. */
  ref: string;
  /** Title of the service; empty where it has none yet. */
  title: string;
  titleLocale: string;
  /** Whom it is about; null: nobody. */
  who: string | null;
  since: Date;
  /** null: whenever the seller likes. */
  dueAt: Date | null;
};
