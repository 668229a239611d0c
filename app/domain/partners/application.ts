import type { ApplicationEventKind, ApplicationStatus, RejectionReason } from "./status.ts";
import type { ApplicationRow } from "./store.server.ts";

export type ApplicationEvent = {
  id: string;
  kind: ApplicationEventKind;
  body: string;
  /** The operator's nickname; only operators see it. */
  operator: string | null;
  occurredAt: Date;
};

/** The promise of a decision: it runs, it is broken, or nobody waits for us. */
export type ReviewPromise = "running" | "overdue" | "none";

/** An application with what was asked and decided, for the applicant or for an operator. */
export type Application = Pick<
  ApplicationRow,
  | "id"
  | "number"
  | "company"
  | "businessNumber"
  | "representative"
  | "contactName"
  | "email"
  | "phone"
  | "website"
  | "country"
  | "businessType"
  | "blockchainExperience"
  | "message"
  | "locale"
  | "createdAt"
  | "dueAt"
  | "escalatedAt"
  | "decidedAt"
> & {
  status: ApplicationStatus;
  reason: RejectionReason | null;
  promise: ReviewPromise;
  isMember: boolean;
  events: ApplicationEvent[];
};

export function reviewPromiseOf({ status, dueAt }: Pick<ApplicationRow, "status" | "dueAt">, now: Date): ReviewPromise {
  if (status !== "waiting") return "none";
  return now > dueAt ? "overdue" : "running";
}

/** A trait that two applications have in common. */
export type SharedFact = "business" | "website" | "email";
/** Another application of what seems to be the same business. */
export type Duplicate = {
  id: string;
  number: string;
  company: string;
  status: ApplicationStatus;
  createdAt: Date;
  shares: SharedFact[];
};
