import { countApprovedServices } from "../../catalog/authoring/own-services.server.ts";
import type { TypedValues } from "../../catalog/authoring/step-values.ts";
import { contentOfServiceUnchecked, type StoredService } from "../../catalog/authoring/write-service.server.ts";
import { type Edit, lastEditsUnchecked } from "../../moderation/edits.server.ts";
import { openSuspensionsUnchecked, type SuspensionNotice } from "../../service-suspensions/list-suspensions.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { requireSeller } from "../seller.ts";
import {
  isEditable,
  isReadFirst,
  markOf,
  objectionsOf,
  revisionOf,
  trustedAfter,
  writtenValues,
} from "./edit.server.ts";
import { type EditStep, editSteps } from "./steps.ts";

export type Editing = Pick<
  StoredService,
  "id" | "title" | "slug" | "contentLocale" | "type" | "status" | "suspendedBy"
> & {
  isEditable: boolean;
  /** Whether words and pictures are on sale at once. */
  isTrusted: boolean;
  values: TypedValues;
  marks: Record<EditStep, string>;
  revision: string;
  /** The last edit, unless it was approved, applied at once or dropped. */
  edit: Pick<Edit, "id" | "status" | "changes" | "submittedAt" | "dueAt"> | null;
  objections: Edit["objections"];
  note: string;
  /** Reason of an operator's suspension; null where no operator suspended it. */
  suspension: SuspensionNotice | null;
  can: { pause: boolean; resume: boolean; fix: boolean };
};

/** An own service as its seller edits it. Somebody else's is not there. */
export async function findEditing(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<Editing> {
  const { memberId } = requireSeller(actor);
  const service = await contentOfServiceUnchecked(db, serviceId, { lock: false });
  if (service.sellerId !== memberId) throw new DomainError("not-found");
  const edits = await lastEditsUnchecked({ db }, { serviceId });
  const values = writtenValues(service, edits);
  const { id, title, slug, contentLocale, type, status, suspendedBy } = service;
  const [newest] = edits;
  return {
    ...{ id, title, slug, contentLocale, type, status, suspendedBy },
    isEditable: isEditable(service),
    isTrusted: !isReadFirst(service) && (await isTrustedSeller({ db }, { sellerId: memberId })),
    values,
    revision: revisionOf(values),
    marks: Object.fromEntries(editSteps.map((step) => [step, markOf(values[step])])) as Editing["marks"],
    edit: newest && ["open", "returned", "rejected"].includes(newest.status) ? newest : null,
    ...objectionsOf(edits),
    suspension: (await openSuspensionsUnchecked({ db, clock }, [id])).get(id) ?? null,
    can: {
      pause: status === "active",
      resume: status === "suspended" && suspendedBy === "seller",
      fix: status === "rejected",
    },
  };
}

export async function isTrustedSeller({ db }: Needs<"db">, { sellerId }: { sellerId: number }): Promise<boolean> {
  return (await countApprovedServices({ db }, { sellerId })) >= trustedAfter;
}
