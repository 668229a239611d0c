/** A promise in the list of a promise-reminder: `kind` as on the board of promises, `number` "" for none, `stage` in percent. */
export type WatchedItem = {
  kind:
    | "request"
    | "moderation"
    | "appeal"
    | "case"
    | "ticket"
    | "document"
    | "delivery"
    | "partner"
    | "lead"
    | "compensation";
  number: string;
  title: string;
  dueAt: string;
  stage: number;
};
