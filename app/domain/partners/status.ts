import type { partnerApplicationEvents, partnerApplications } from "#db/schema/partners/applications.ts";

type Row = typeof partnerApplications.$inferSelect;
export type ApplicationStatus = Row["status"];
export type BusinessType = Row["businessType"];
export type BlockchainExperience = Row["blockchainExperience"];
export type RejectionReason = NonNullable<Row["reason"]>;
export type ApplicationEventKind = (typeof partnerApplicationEvents.$inferSelect)["kind"];

/** A `waiting` application waits for an operator, an `asked` one for the applicant. A decision stays. */
const moves = {
  waiting: ["asked", "approved", "rejected", "withdrawn"],
  asked: ["waiting", "approved", "rejected", "withdrawn"],
  approved: [],
  rejected: [],
  withdrawn: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>;

export const applicationStatuses = Object.keys(moves) as [ApplicationStatus, ...ApplicationStatus[]];

/** Every status an application may have just before it becomes `to`: the condition of the UPDATE. */
export function statusesBefore(to: ApplicationStatus): ApplicationStatus[] {
  return applicationStatuses.filter((from) => (moves[from] as readonly ApplicationStatus[]).includes(to));
}

export const isOpen = (status: ApplicationStatus): boolean => moves[status].length > 0;

const inOrder = <Value extends string>(order: Record<Value, number>) => Object.keys(order) as [Value, ...Value[]];

/** Kinds of business in the order in which a form offers them. */
export const businessTypes = inOrder<BusinessType>({ integration: 0, agency: 1, reseller: 2, education: 3, other: 4 });
export const blockchainExperiences = inOrder<BlockchainExperience>({ none: 0, few: 1, some: 2, many: 3 });
export const rejectionReasons = inOrder<RejectionReason>({
  "unverified-business": 0,
  duplicate: 1,
  "no-fit": 2,
  incomplete: 3,
  other: 4,
});
