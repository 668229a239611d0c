import type { tickets } from "#db/schema/support/tickets.ts";

export type TicketStatus = (typeof tickets.$inferSelect)["status"];
export type Topic = (typeof tickets.$inferSelect)["topic"];

/** An answer of the sender opens a closed ticket again. */
const moves = {
  waiting: ["answered", "closed"],
  answered: ["waiting", "closed"],
  closed: ["waiting"],
} as const satisfies Record<TicketStatus, readonly TicketStatus[]>;

export const ticketStatuses = Object.keys(moves) as TicketStatus[];

/** Topics in the order in which a form offers them. */
const topicOrder = { order: 0, payment: 1, refund: 2, selling: 3, account: 4, report: 5, other: 6 } as const;
export const topics = Object.keys(topicOrder satisfies Record<Topic, number>) as [Topic, ...Topic[]];

/** Every status a ticket may have just before it becomes `to`, or stays so: the condition of the UPDATE. */
export function ticketStatusesBefore(to: TicketStatus): TicketStatus[] {
  return ticketStatuses.filter((from) => from === to || (moves[from] as readonly TicketStatus[]).includes(to));
}
