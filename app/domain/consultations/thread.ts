import type { Attachment } from "../attachments/attachment.ts";
import type { OfferView } from "./offers.ts";
import type { ConsultationStatus } from "./status.ts";

export type ThreadMessage = {
  id: string;
  author: "buyer" | "seller";
  kind: "message" | "offer" | "accepted" | "declined" | "completed" | "converted";
  /** Number of the offer; null for other messages. */
  offer: number | null;
  body: string;
  files: Attachment[];
  occurredAt: Date;
  /** It is the seller's first answer. */
  isFirstAnswer: boolean;
};

/** A conversation as one of its sides, or an operator, reads it. */
export type Thread = {
  id: string;
  side: "buyer" | "seller" | "operator";
  status: ConsultationStatus;
  title: string;
  titleLocale: string;
  service: {
    id: number;
    slug: string;
    isShown: boolean;
    pricingType: string;
    priceAmount: number | null;
    currency: string;
  };
  seller: { id: number; name: string; avatarKey: string | null };
  /** `telegramId`: for the seller only. */
  asker: { name: string; telegramId: string | null };
  createdAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
  overdue: boolean;
  /** Median of the seller's first answers, rounded up; null where too few are measured. */
  answerHours: number | null;
  messages: ThreadMessage[];
  /** There are older ones, before this one. */
  before: string | null;
  offers: OfferView[];
  can: { write: boolean; complete: boolean; offer: boolean; decide: boolean };
};
