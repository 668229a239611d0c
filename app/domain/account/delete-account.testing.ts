import { eq } from "drizzle-orm";
import { members } from "#db/schema/identity.ts";
import { memberNotes } from "#db/schema/identity/suspensions.ts";
import { mailSuppressions } from "#db/schema/notifications/bounces.ts";
import { versionDrafts } from "#db/schema/files/version-drafts.ts";
import { projectMembers } from "#db/schema/platform/projects.ts";
import { aBuyer, aServiceForSale } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { authenticatePage, openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { setFavorite } from "../favorites/set-favorite.server.ts";
import { addItem } from "../portfolio/add-item.server.ts";
import { NewItemWords } from "../portfolio/input.ts";
import { toggleLike } from "../portfolio/like-item.server.ts";
import { createProject } from "../projects/manage-projects.server.ts";
import type { Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addPicture } from "../uploads/add-pictures.server.ts";

export const ip = "203.0.113.7";
export const password = "tram-kettle-93";
export const passwordHash = await hashPassword(password);
export const right = { proof: { password }, ip };
export const withPassword = { passwordHash };

export const rowOf = async ({ db }: TestServices, { memberId }: Member) =>
  (await db.select().from(members).where(eq(members.id, memberId)))[0]!;
export const visit = (memberId: number) => ({ memberId, userAgent: "Mozilla/5.0 marker-agent", ip: "198.51.100.23" });

/** A member without a password, behind a sign-in of just now. */
export async function signedIn(services: TestServices): Promise<Member> {
  const member = await aBuyer(services);
  const { token } = await openSession(services, { ...visit(member.memberId), channel: "page" });
  return (await authenticatePage(services, token))!.actor;
}

/** A work in the member's portfolio with a picture, which the member likes. */
async function aLikedWork(services: TestServices, member: Member, mark: string): Promise<void> {
  const bytes = Buffer.from("GIF89a");
  const { id } = await addPicture(services, member, { bytes, originalName: mark, alt: mark });
  const words = NewItemWords.parse({ title: mark, category: "nft", tags: mark });
  const { itemId } = await addItem(services, member, { words, pictures: { images: [id] }, locale: "ko" });
  await toggleLike(services, member, { itemId });
}

export const aFavorite = (services: TestServices, who: Member, serviceId: number) =>
  setFavorite(services, who, { serviceId, wanted: true });

/** A favourite of the member, who prepares a version of it. */
async function aFavoriteWithVersionDraft(services: TestServices, member: Member, mark: string): Promise<void> {
  const { id: serviceId } = await aServiceForSale(services);
  await aFavorite(services, member, serviceId);
  const draft = { serviceId, sellerId: member.memberId, revision: 1, version: mark, notes: mark };
  await services.db.insert(versionDrafts).values({ ...draft, updatedAt: services.clock() });
}

/** Somebody else's project that the member works on. */
async function aSharedProject(services: TestServices, { memberId }: Member): Promise<void> {
  const { id: projectId } = await createProject(services, await aBuyer(services), { name: "shared" });
  await services.db
    .insert(projectMembers)
    .values({ projectId, memberId, role: "developer", joinedAt: services.clock() });
}

/** A maker has a work, a version, and a project on the platform's API. */
export async function aMakersRows(services: TestServices, member: Member, mark: string): Promise<void> {
  await aLikedWork(services, member, mark);
  await aFavoriteWithVersionDraft(services, member, mark);
  await createProject(services, member, { name: mark });
  await aSharedProject(services, member);
  const [at, { memberId }] = [services.clock(), member];
  await services.db
    .insert(memberNotes)
    .values({ id: uuidv7(at), memberId, authorId: memberId, body: mark, createdAt: at });
  const bounced = { addressHash: mark, hint: mark, reason: "no-mailbox", status: "5.1.1" } as const;
  await services.db.insert(mailSuppressions).values({ ...bounced, id: uuidv7(at), memberId, since: at });
}
