import type { ConsultationStatus, OfferStatus } from "./status.ts";
import type { ThreadMessage } from "./thread.ts";

/** A conversation in a list. */
export type ConsultationSummary = {
  id: string;
  serviceId: number;
  status: ConsultationStatus;
  title: string;
  titleLocale: string;
  /** Name of the asker. */
  name: string;
  sellerName: string;
  createdAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
  lastMessageAt: Date;
  lastKind: ThreadMessage["kind"];
  lastAuthor: ThreadMessage["author"];
  /** The beginning of the last message. */
  lastBody: string;
  offerAmount: number | null;
  offerStatus: OfferStatus | null;
  unread: number;
  /** The promised time of the first answer is over. */
  overdue: boolean;
};
