import { requireSeller } from "../payouts/require-seller.ts";
import { maskedName } from "../reviews/review.ts";
import type { Actor } from "../shared/actor.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import type { Question } from "./question.ts";
import { questionRows, questionRowsOfSeller } from "./store.server.ts";

const masked = <Row extends { nickname: string }>({ nickname, ...row }: Row) => ({
  ...row,
  asker: maskedName(nickname),
});

/** Questions below a service that the caller has already shown: the newest answered first, then those that wait. */
export async function listQuestionsOfShownService(
  { db }: Needs<"db">,
  { serviceId, ...page }: PageInput & { serviceId: number },
): Promise<Page<Question>> {
  const { items, ...found } = await questionRows(db, serviceId, page);
  return { ...found, items: items.map(masked) };
}

/** Questions about the seller's services: those that wait, the oldest first, or the answered ones, the newest first. */
export async function listQuestionsOfSeller(
  { db }: Needs<"db">,
  actor: Actor,
  page: PageInput & { answered: boolean },
) {
  const { items, ...found } = await questionRowsOfSeller(db, requireSeller(actor).memberId, page);
  return { ...found, items: items.map(masked) };
}
