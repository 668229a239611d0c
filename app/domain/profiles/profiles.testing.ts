import { eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "../shared/actor.ts";

export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
export const auditOf = async ({ db }: TestServices, member: Member) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `member:${member.memberId}`))
      .orderBy(auditEvents.id)
  ).map(({ action, details }) => [action, details]);
