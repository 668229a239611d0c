import { businessDeadline } from "#app/domain/shared/business-days.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { moderationItems, serviceDrafts } from "../schema/catalog.ts";
import type { Seeded } from "./catalogue.server.ts";
import { drafts } from "./content/drafts.ts";
import { seededUuid } from "./numbers.ts";

/** Registrations that were begun, and the queue of what operators have to review. */
export async function seedSelling({ db, now, catalogue }: { db: Db; now: Date; catalogue: Seeded[] }): Promise<void> {
  const demoSeller = catalogue.find(({ seed }) => seed.seller === "moraetop")!.sellerId;
  await db.insert(serviceDrafts).values(drafts.map((draft) => draftRow(draft, demoSeller, now)));
  const rows = catalogue.flatMap((service, index) => itemRow(service, index, now) ?? []);
  await db.insert(moderationItems).values(rows);
}

function draftRow({ key, hoursAgo, steps }: (typeof drafts)[number], sellerId: number, now: Date) {
  const savedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const saved = Object.entries(steps).map(([step, values]) => [
    step,
    { revision: 1, savedAt: savedAt.toISOString(), values },
  ]);
  return {
    id: seededUuid(`draft:${key}`, savedAt),
    sellerId,
    steps: Object.fromEntries(saved),
    createdAt: new Date(savedAt.getTime() - HOUR_MS),
    updatedAt: savedAt,
  };
}

/** Pending services came in during the last two days; rejected ones were sent back a day after they came in. */
function itemRow({ id, seed, publishedAt }: Seeded, index: number, now: Date) {
  const submittedAt =
    seed.status === "pending" ? new Date(now.getTime() - (2 + ((index * 7) % 40)) * HOUR_MS) : publishedAt;
  const item = {
    id: seededUuid(`moderation:${seed.key}`, submittedAt),
    serviceId: id,
    kind: "service" as const,
    submittedAt,
    dueAt: businessDeadline(submittedAt, presetNumbers["moderation-days"]),
  };
  if (seed.status === "pending") return { ...item, status: "open" as const };
  if (seed.status !== "rejected") return null;
  return {
    ...item,
    status: "returned" as const,
    objections: [{ field: "description", code: "incomplete" }],
    note: "설명에 적힌 기능 가운데 데모에서 확인되지 않는 것이 있습니다. 데모에 더하거나 설명에서 빼 주세요.",
    decidedAt: new Date(submittedAt.getTime() + DAY_MS),
  };
}
