import type { Attachment } from "../attachments/attachment.ts";
import type { TicketStatus, Topic } from "./status.ts";

export type TicketMessage = {
  id: string;
  author: "sender" | "operator";
  kind: "message" | "note" | "closed" | "merged";
  body: string;
  /** The operator's nickname; only operators see it. */
  operator: string | null;
  files: Attachment[];
  /** It came as an answer to a mail. */
  byMail: boolean;
  /** For operators: the words with quotation and signature, where something was left out, and files that were not taken. */
  mail: { fullText: string; rejectedFiles: string[] } | null;
  occurredAt: Date;
};

/** The promise of an answer: kept, broken, or still running. */
export type Promised = "running" | "met" | "overdue";

/** A ticket with what was said, for its sender or for an operator. */
export type Ticket = {
  id: string;
  number: string;
  status: TicketStatus;
  topic: Topic;
  subject: string;
  /** The language it was written in. */
  locale: string;
  createdAt: Date;
  dueAt: Date;
  promise: Promised;
  /** `isOwn`: an order of the sender; otherwise only what was typed. */
  order: { number: string; isOwn: boolean } | null;
  sender: { name: string; email: string; company: string; isMember: boolean };
  /** "" in the sender's view. */
  assignee: string;
  messages: TicketMessage[];
  /** There are older messages than those listed. */
  before: string | null;
};

export function promiseOf(
  {
    status,
    dueAt,
    answeredAt,
    closedAt,
  }: { status: TicketStatus; dueAt: Date; answeredAt: Date | null; closedAt: Date | null },
  now: Date,
): Promised {
  if (status === "waiting") return now > dueAt ? "overdue" : "running";
  const ended = answeredAt ?? closedAt;
  return ended && ended > dueAt ? "overdue" : "met";
}

/** A row of a list of tickets; `assignee` "" in the sender's list, and where nobody looks after it. */
export type ListedTicket = {
  id: string;
  number: string;
  status: TicketStatus;
  topic: Topic;
  subject: string;
  name: string;
  isMember: boolean;
  assignee: string;
  createdAt: Date;
  dueAt: Date;
  escalatedAt: Date | null;
  lastMessageAt: Date;
  unread: number;
  promise: Promised;
};
