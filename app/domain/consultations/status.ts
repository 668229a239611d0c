import type { consultations, offers } from "#db/schema/consultations.ts";

export type ConsultationStatus = (typeof consultations.$inferSelect)["status"];
export type OfferStatus = (typeof offers.$inferSelect)["status"];

/** spec §4: the first answer, and how it ends. */
const consultationMoves = {
  waiting: ["responded"],
  responded: ["completed", "converted"],
  completed: [],
  converted: [],
} as const satisfies Record<ConsultationStatus, readonly ConsultationStatus[]>;

const offerMoves = {
  open: ["accepted", "declined", "replaced", "expired"],
  accepted: [],
  declined: [],
  replaced: [],
  expired: [],
} as const satisfies Record<OfferStatus, readonly OfferStatus[]>;

export const consultationStatuses = Object.keys(consultationMoves) as ConsultationStatus[];

function before<Status extends string>(moves: Readonly<Record<Status, readonly string[]>>, to: Status): Status[] {
  return (Object.keys(moves) as Status[]).filter((from) => moves[from].includes(to));
}

/** Every status a consultation or an offer may have just before it becomes `to`: the condition of the UPDATE. */
export const consultationStatusesBefore = (to: ConsultationStatus) => before(consultationMoves, to);
export const offerStatusesBefore = (to: OfferStatus) => before(offerMoves, to);

/** Nobody writes any more. After a purchase both still do: the work begins. */
export function isClosed({ status }: { status: ConsultationStatus }): boolean {
  return status === "completed";
}
