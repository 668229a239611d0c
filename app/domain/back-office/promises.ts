/** Kinds of promises with a time, in the order of the filter. */
export const promiseKinds = [
  "request",
  "moderation",
  "appeal",
  "case",
  "ticket",
  "document",
  "delivery",
  "partner",
  "lead",
  "compensation",
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** Something that somebody waits for until a time. */
export type Promised = {
  kind: PromiseKind;
  /** Id of the row. A delivery and a case also have a `number`, that of their order, a ticket its own, and an appeal that of the service. */
  id: string;
  number: string | null;
  title: string;
  titleLocale: string | null;
  /** The one who has to act: a seller, or null for us. */
  by: string | null;
  since: Date;
  dueAt: Date;
  overdue: boolean;
  /** Whether the one who has to act was reminded by mail; null where nobody is. */
  reminded: boolean | null;
};
