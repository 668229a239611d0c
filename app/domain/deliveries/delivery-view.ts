import type { AgreedWork } from "#db/schema/orders.ts";
import type { Attachment } from "../attachments/attachment.ts";
import type { OrderRole } from "../orders/visible-order.server.ts";
import type { DeliveryStatus } from "./status.ts";

/** A result that the seller handed over, as both parties see it. */
export type Submission = { number: number; message: string; link: string | null; files: Attachment[]; at: Date };

/** The work on an order and what came of it. */
export type DeliveryView = {
  status: DeliveryStatus;
  /** null: the two agree on a day. */
  dueAt: Date | null;
  deliveredAt: Date | null;
  /** While it waits for the buyer: when it counts as accepted without an answer. */
  acceptBy: Date | null;
  acceptedAt: Date | null;
  acceptedBy: "buyer" | "deadline" | "case" | null;
  /** Rounds of changes: those that belong to the price, and those asked for. */
  rounds: { included: number; used: number };
  /** Newest first. */
  submissions: Submission[];
};

export type DeliveryEvent = {
  id: number;
  kind: "delivered" | "change_requested" | "accepted" | "disputed" | "resumed" | "refunded";
  by: "buyer" | "seller" | "deadline" | "case";
  submission: number;
  body: string;
  /** Files that came with the changes the buyer asks for. */
  files: Attachment[];
  at: Date;
};

export type DeliveryPage = {
  order: { number: string; title: string; titleLocale: string; serviceId: number; slug: string; createdAt: Date };
  /** Terms of the accepted offer, where the order is one of an offer. */
  agreed: AgreedWork | null;
  parties: { buyer: string; seller: string };
  role: OrderRole;
  delivery: DeliveryView;
  /** Oldest first. */
  events: DeliveryEvent[];
  can: { submit: boolean; accept: boolean; requestChanges: boolean };
};
