import { queueMail } from "../notifications/queue-mail.server.ts";
import type { Needs } from "../shared/services.ts";
import type { ItemRow } from "./store.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;
type About = { item: ItemRow; sellerId: number; words: { title: string; contentLocale: string } };

const about = ({ item, words }: About) => ({
  serviceId: String(item.serviceId),
  title: words.title,
  titleLocale: words.contentLocale,
  kind: item.kind,
  appeal: item.appealOf === null ? "" : "yes",
});

/** Mail to the seller: it is in the queue, and until when it is decided. */
export async function queueSubmittedMail(needs: Mailing, submitted: About): Promise<void> {
  const { item, sellerId } = submitted;
  await queueMail(needs.db, needs, {
    memberId: sellerId,
    template: "service-submitted",
    data: { ...about(submitted), dueAt: item.dueAt.toISOString() },
    dedupeKey: `${item.id}:submitted`,
  });
}

/** Mail to the seller: what was decided. What has to be put right stands on the page of the service. */
export async function queueDecidedMail(needs: Mailing, decided: About & { wasApplied: boolean }): Promise<void> {
  const { item, sellerId, wasApplied } = decided;
  await queueMail(needs.db, needs, {
    memberId: sellerId,
    template: "service-reviewed",
    data: { ...about(decided), outcome: wasApplied ? "reverted" : item.status, note: item.note },
    dedupeKey: `${item.id}:decided`,
  });
}
