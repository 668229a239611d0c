import { usualAnswerHours } from "#app/domain/consultations/answer-times.server.ts";
import type { Page } from "#app/http/page.server.ts";
import type { SellerView } from "#app/ui/services/service-view.ts";

/** How long a seller usually takes for the first answer, in words; nothing where too few answers measure it. */
export async function usualAnswer({ services, t }: Page, sellerId: number): Promise<SellerView["answers"]> {
  const hours = await usualAnswerHours(services, { sellerId });
  return hours === null
    ? undefined
    : { name: t("dashboard:answers"), text: t("consultation:answers", { count: hours }) };
}
