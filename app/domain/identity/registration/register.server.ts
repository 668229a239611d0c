import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { registrationMinutes } from "#app/domain/terms.ts";
import { createMember } from "#app/domain/identity/sign-in/create-member.server.ts";
import { type CurrentUser, currentUserOf } from "#app/domain/identity/sign-in/current-user.server.ts";
import type { RegisterInput } from "#app/domain/identity/sign-in/input.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { registerLimit } from "#app/domain/identity/sign-in/rate-limits.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { type ApiSession, openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { consumeVerification } from "#app/domain/identity/phone/store-codes.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import { splitVerificationId } from "#app/domain/identity/phone/verification-id.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { requireAllowed } from "#app/domain/forbidden-words/require-allowed.server.ts";
import { requireOn } from "#app/domain/settings/require-on.server.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

/**
 * The use case of the JSON API: a verified phone becomes a member with a session. Refuses with phone-not-verified, nickname-taken
 * (the verification stays good) or email-taken (it does not).
 */
export async function register(
  needs: Needs<"db" | "clock" | "secrets" | "settings" | "jobs" | "limiter">,
  visit: Visit<"api">,
  input: RegisterInput,
): Promise<{ user: CurrentUser; tokens: ApiSession }> {
  await requireOn(needs, "registration");
  await takeForNetwork(needs.limiter, registerLimit, visit.ip);
  await requireAllowed(needs, [{ field: "nickname", text: input.nickname, language: visit.locale }]);
  const passwordHash = await hashPassword(input.password);
  const registered = await needs.db.transaction(async (tx) => {
    await requireVerifiedPhone({ ...needs, db: tx }, input);
    const { email, name, nickname, phone, marketingAgreed } = input;
    const { locale, country } = visit;
    const member = await createMember(
      tx,
      needs,
      { email, passwordHash, name, nickname, phone, marketingAgreed, locale, country },
      { ip: visit.ip, source: "registration" },
    );
    if (member === "nickname-taken") throw new DomainError(member, { field: "nickname" });
    if (member === "email-taken") return null;
    return {
      user: currentUserOf(member, false),
      tokens: await openSession({ ...needs, db: tx }, { ...visit, memberId: member.id }),
    };
  });
  if (!registered) throw new DomainError("email-taken", { field: "email" });
  return registered;
}

async function requireVerifiedPhone(
  { db, clock }: Needs<"db" | "clock">,
  { verificationId, phone }: RegisterInput,
): Promise<void> {
  const now = clock();
  const { codeId, holder } = splitVerificationId(verificationId);
  const consumed = await consumeVerification(db, {
    id: codeId,
    holderHash: hashOf(holder),
    purpose: "register",
    phone,
    verifiedAfter: new Date(now.getTime() - registrationMinutes * MINUTE_MS),
    now,
  });
  if (!consumed) throw new DomainError("phone-not-verified", { field: "phone" });
}
