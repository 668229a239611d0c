import { featureService, moveService, unfeatureService } from "#app/domain/featured/arrange-featured.server.ts";
import type { FeaturedActInput } from "#app/domain/featured/input.ts";
import { changeFeatured, endFeatured } from "#app/domain/featured/plan-featured.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { MessageKey } from "#app/i18n/messages.ts";

/** The use case of the button that was pressed, and the words for what it did. */
export async function performFeaturedAct(
  services: Services,
  actor: Actor,
  about: { listId: string; ip: string },
  input: FeaturedActInput,
): Promise<{ key: MessageKey; isGone?: true }> {
  switch (input.act) {
    case "change":
      await changeFeatured(services, actor, { ...about, ...input });
      return { key: "curation:done.saved" };
    case "add":
      await featureService(services, actor, { ...about, serviceId: input.service });
      return { key: "curation:done.added" };
    case "remove":
      await unfeatureService(services, actor, { ...about, serviceId: input.serviceId });
      return { key: "curation:done.removed" };
    case "end":
    case "delete":
      if ((await endFeatured(services, actor, about)) === "ended") return { key: "curation:done.ended" };
      return { key: "curation:done.deleted", isGone: true };
    default:
      await moveService(services, actor, {
        ...about,
        ...input,
        to: input.act === "place" ? input.position : input.act,
      });
      return { key: "curation:done.moved" };
  }
}
