import { usualAnswerHours } from "#app/domain/consultations/answer-times.server.ts";
import type { Page } from "#app/http/page.server.ts";
import type { SellerView } from "#app/ui/services/service-view.ts";

/** Text of a seller's usual time to the first answer; undefined where there are too few answers. */
export async function usualAnswer({ services, t }: Page, sellerId: number): Promise<SellerView["answers"]> {
  const hours = await usualAnswerHours(services, { sellerId });
  return hours === null
    ? undefined
    : { name: t("dashboard:answers"), text: t("consultation:answers", { count: hours }) };
}
