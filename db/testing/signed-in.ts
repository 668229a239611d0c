import { newestVersion } from "#app/domain/policies/in-force.ts";
import { randomInt } from "node:crypto";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { authenticatePage, authenticateBearer, openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { members } from "../schema/identity.ts";
import type { TestServices } from "./services.ts";

export const memberPassword = "tram-kettle-93";
export const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

let passwordHash: Promise<string> | undefined;

/** A member who knows `memberPassword`. */
export async function aMemberWithPassword(
  { db, clock }: TestServices,
  overrides: Partial<typeof members.$inferInsert> = {},
) {
  passwordHash ??= hashPassword(memberPassword);
  const mark = randomInt(1, 2 ** 47);
  const [row] = await db
    .insert(members)
    .values({
      email: `member-${mark}@example.com`,
      passwordHash: await passwordHash,
      name: "김모래",
      nickname: `모래${mark}`,
      nicknameKey: `모래${mark}`,
      termsAgreedAt: clock(),
      agreedTerms: newestVersion("terms"),
      createdAt: clock(),
      ...overrides,
    })
    .returning();
  return row!;
}

type From = { userAgent?: string; ip?: string; device?: string };

/** The member behind a new sign-in through the pages. */
export async function signedIn(
  services: TestServices,
  memberId: number,
  { userAgent = chrome, ip = "203.0.113.7", device }: From = {},
): Promise<Member> {
  const { token } = await openSession(services, { memberId, channel: "page", userAgent, ip, device });
  return (await authenticatePage(services, token))!.actor;
}

/** Signs a member in through the JSON API. */
export async function signedInByApi(
  services: TestServices,
  memberId: number,
  { userAgent = "curl/8.11.0", ip = "203.0.113.7" }: From = {},
): Promise<Member> {
  const { accessToken } = await openSession(services, { memberId, channel: "api", userAgent, ip });
  return (await authenticateBearer(services, accessToken))!;
}
