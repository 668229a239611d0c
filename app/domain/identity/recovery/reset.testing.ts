import { eq } from "drizzle-orm";
import { members } from "#db/schema/identity.ts";
import type { TestServices } from "#db/testing/test.ts";
import { sendQueuedMail } from "#app/domain/notifications/send-queued-mail.server.ts";
import { hashPassword, passwordMatches } from "#app/domain/identity/sign-in/passwords.server.ts";
import { sendResetCode } from "./reset-code.server.ts";
import { askForResetLink, mailResetLink } from "./reset-link.server.ts";
import type { ResetProof } from "./reset-password.server.ts";
import { checkSmsCode, sendSmsCode } from "#app/domain/identity/phone/verify-phone.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

export const visit: Visit<"page"> = {
  channel: "page",
  ip: "203.0.113.7",
  userAgent: "test",
  locale: "ko",
  country: "kr",
};
export const phone = "+821012345678";
export const newPassword = "harbour-lantern-58";
export const start = new Date("2026-01-05T00:30:00Z");
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

export let count = 0;
export async function aMember({ db, clock }: TestServices, overrides: Partial<typeof members.$inferInsert> = {}) {
  count += 1;
  const fields = {
    email: `Kim${count}@example.com`,
    name: "김민수",
    nickname: `모래톱${count}`,
    nicknameKey: `모래톱${count}`,
    phone,
    termsAgreedAt: clock(),
    createdAt: clock(),
  };
  const [row] = await db
    .insert(members)
    .values({ ...fields, passwordHash: await hashPassword("tram-kettle-93"), ...overrides })
    .returning();
  return row!;
}

/** Does what the queue would do: everything asked for and not yet done. */
export async function work(services: TestServices): Promise<void> {
  for (const { name, payload } of services.enqueuedJobs.splice(0)) {
    if (name === "mail-reset-link") await mailResetLink(services, payload as { email: string; ip: string });
    if (name === "send-reset-code") await sendResetCode(services, payload as { codeId: string; email: string | null });
    if (name === "send-mail") await sendQueuedMail(services, payload as { mailId: string });
  }
  if (services.enqueuedJobs.length > 0) await work(services);
}

export const resetMails = ({ sentMail }: TestServices, to: string) =>
  sentMail.filter((mail) => mail.to === to && mail.subject.endsWith(" password-reset"));
export const tokenIn = (mail: { text: string }) => (JSON.parse(mail.text) as { token: string }).token;
export const codeIn = ({ sentSms }: TestServices) => /"code":"(\d{6})"/.exec(sentSms.at(-1)!.text)![1]!;

export async function aLink(services: TestServices, email: string, from = visit): Promise<ResetProof> {
  await askForResetLink(services, from, { email });
  await work(services);
  return { method: "mail", token: tokenIn(resetMails(services, email).at(-1)!) };
}

export async function aProvenPhone(services: TestServices, email: string): Promise<ResetProof> {
  const { verificationId } = await sendSmsCode(services, visit, { phone, purpose: "reset" });
  await work(services);
  await checkSmsCode(services, visit, { verificationId, code: codeIn(services) });
  return { method: "sms", verificationId, phone, email };
}

export async function hasPassword({ db }: TestServices, id: number, password: string): Promise<boolean> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return passwordMatches(password, row!.passwordHash);
}
