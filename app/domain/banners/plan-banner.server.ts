import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { seoulClock } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { bannerSubject } from "./banner.ts";
import type { BannerActInput, NewBannerInput } from "./input.ts";
import { bannerOfForm, deleteBanner, insertBanner, lockedBanner, updateBanner } from "./store.server.ts";

type Ip = { ip?: string };
type Said = Omit<NewBannerInput, "formKey">;

/** Makes a banner; the same form twice makes one. */
export async function planBanner(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { formKey, ip, ...said }: NewBannerInput & Ip,
): Promise<string> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  const id = uuidv7(at);
  return db.transaction(async (tx) => {
    if (!(await insertBanner(tx, { id, formKey, ...columnsOf(said), createdAt: at, updatedAt: at })))
      return bannerOfForm(tx, formKey);
    const event = { actorId: memberId, action: "banner.planned", subject: bannerSubject(id) };
    await recordEvent(tx, { ...event, details: wordsOf(said), ip, at });
    return id;
  });
}

type Change = Extract<BannerActInput, { act: "change" }>;

/** Anything about a banner. Refuses with catalogue-changed where somebody else was faster. */
export async function changeBanner(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { bannerId, revision, ip, ...said }: Omit<Change, "act"> & { bannerId: string } & Ip,
): Promise<void> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  await db.transaction(async (tx) => {
    const banner = await lockedBanner(tx, bannerId);
    if (!banner) throw new DomainError("not-found");
    if (banner.revision !== revision) throw new DomainError("catalogue-changed");
    await updateBanner(tx, bannerId, columnsOf(said), at);
    const details = { ...wordsOf(said), "texts before": JSON.stringify(banner.texts) };
    const event = { actorId: memberId, action: "banner.changed", subject: bannerSubject(bannerId) };
    await recordEvent(tx, { ...event, details, ip, at });
  });
}

/** Ends a banner that is running; one that is planned or over goes for good. Once is as often as twice. */
export async function endBanner(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { bannerId, ip }: { bannerId: string } & Ip,
): Promise<"ended" | "deleted"> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  return db.transaction(async (tx) => {
    const banner = await lockedBanner(tx, bannerId);
    if (!banner) return "deleted";
    const runs = banner.startsAt <= at && (banner.endsAt === null || banner.endsAt > at);
    if (runs) await updateBanner(tx, bannerId, { endsAt: at }, at);
    else await deleteBanner(tx, bannerId);
    const event = { actorId: memberId, subject: bannerSubject(bannerId), details: { link: banner.link } };
    await recordEvent(tx, { ...event, action: runs ? "banner.ended" : "banner.deleted", ip, at });
    return runs ? "ended" : "deleted";
  });
}

function columnsOf({ places, theme, texts, link, locales, priority, from, until }: Said) {
  return { places, theme, texts, link, locales, priority, startsAt: from, endsAt: until };
}

/** A banner as the audit log keeps it; times are those of Seoul. */
function wordsOf({ places, theme, texts, link, locales, priority, from, until }: Said) {
  return {
    places: places.join(" "),
    theme,
    link,
    locales: locales.join(" "),
    priority,
    from: seoulClock(from),
    until: until && seoulClock(until),
    texts: JSON.stringify(texts),
  };
}
