import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { versionInForce, versionToAgree } from "#app/domain/policies/in-force.ts";
import { type Actor, requireMember, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { AgreeInput } from "./input.ts";
import { consentRows, insertConsents, raiseAgreedTerms } from "./store-consents.server.ts";

export type Consent = Awaited<ReturnType<typeof consentRows>>[number];

/** The number of the terms in force where the member has to agree to them again; null where they do not. */
export function findTermsToAgree({ clock }: Needs<"clock">, actor: Actor): { version: number } | null {
  const now = clock();
  if (requireMember(actor).agreedTerms >= versionToAgree("terms", now)) return null;
  return { version: versionInForce("terms", now).number };
}

/** The consents of the member, newest first. */
export async function listOwnConsents({ db }: Needs<"db">, actor: Actor): Promise<Consent[]> {
  return consentRows(db, requireMember(actor).memberId);
}

/** The consents of a member, for operators who may read members. */
export async function listConsents(
  { db }: Needs<"db">,
  actor: Actor,
  { memberId }: { memberId: number },
): Promise<Consent[]> {
  requireRight(actor, "members.read");
  return consentRows(db, memberId);
}

/**
 * The member agrees to the terms in force, as read in `locale`. Sent again it is one consent. Refuses with
 * consent-outdated where another version has come into force since the page was shown.
 */
export async function agreeToTerms(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { version, locale, ip }: Pick<AgreeInput, "version"> & { locale: TextLocale; ip?: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  const at = clock();
  if (version !== versionInForce("terms", at).number) throw new DomainError("consent-outdated");
  await db.transaction(async (tx) => {
    const added = await insertConsents(tx, [
      { id: uuidv7(at), memberId, policy: "terms", version, locale, source: "account", agreedAt: at },
    ]);
    await raiseAgreedTerms(tx, memberId, version);
    if (added === 0) return;
    await recordEvent(tx, {
      actorId: memberId,
      action: "terms.agreed",
      subject: `member:${memberId}`,
      details: { version, locale },
      ip,
      at,
    });
  });
}
