import { serviceOfDraft } from "../../catalog/authoring/write-service.server.ts";
import { latestSubmissionsUnchecked } from "../../moderation/latest-submissions.server.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Needs } from "../../shared/services.ts";
import { requireSeller } from "../seller.ts";

/** The fields of a draft that an operator wants changed, when it puts a rejected service right. */
export async function objectionsOfDraft(
  { db }: Needs<"db">,
  actor: Actor,
  { id }: { id: string },
): Promise<{ objections: { field: string; code: string }[]; note: string }> {
  const { memberId } = requireSeller(actor);
  const serviceId = await serviceOfDraft(db, { draftId: id, sellerId: memberId });
  const review = serviceId === null ? null : (await latestSubmissionsUnchecked({ db }, [serviceId])).get(serviceId);
  return { objections: review?.objections ?? [], note: review?.note ?? "" };
}
