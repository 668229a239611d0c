import { closeAppealsOfSellerUnchecked } from "../service-suspensions/appeals/close-appeal.server.ts";
import { isTextLocale } from "#app/i18n/locales.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { isDemoAccount } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { withdrawServicesUnchecked } from "../catalog/withdraw-services.server.ts";
import { eraseMemberUnchecked } from "#app/domain/identity/member/change-member.server.ts";
import { endConversationsUnchecked, forgetAskerUnchecked } from "../consultations/forget-asker.server.ts";
import { hasProvenAddress } from "../identity/email/proven-address.server.ts";
import { forgetMailsUnchecked } from "../notifications/forget-farewells.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { orderStatuses, saleStatusOf } from "../orders/status.ts";
import { forgetApplicantUnchecked } from "../partners/forget-applicant.server.ts";
import { forgetLeadsUnchecked } from "../partners/leads/forget-leads.server.ts";
import { endHandoversToUnchecked } from "../projects/handover.server.ts";
import { forgetInvitedUnchecked } from "../projects/invitations.server.ts";
import { removePortfolioFilesUnchecked } from "../portfolio/pictures.server.ts";
import { removeAvatarFiles } from "../profiles/avatar.server.ts";
import { forgetTicketSenderUnchecked } from "../support/forget-sender.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { type Blocker, blockersOf } from "./blockers.ts";
import { confirmOwner } from "./confirm-owner.server.ts";
import type { OwnerProof } from "./input.ts";
import { avatarKeyOf, deleteOwnRows, lockPerson } from "./store-erase.server.ts";
import { obligationsOf } from "./store-obligations.server.ts";

const openStatuses = orderStatuses.filter((status) => saleStatusOf({ status }) === "pending");

/** Lists what a member has to settle before their account can be deleted; empty when it can. */
export async function accountBlockers({ db }: Needs<"db">, actor: Actor): Promise<Blocker[]> {
  return blockersOf(await obligationsOf(db, requireMember(actor).memberId, openStatuses));
}

/**
 * The person goes, the books stay: erase-list.ts says what becomes of every table. Every session ends, the address and the
 * nickname are free again, what was for sale is gone from the market, and a last mail says so. Done before, it stays done.
 * Refuses with password-wrong, email-mismatch, sign-in-again, demo-account, too-many-requests, or account-blocked whose
 * `reasons` are codes of Blocker, separated by commas.
 */
export async function deleteAccount(
  needs: Needs<"db" | "clock" | "jobs" | "limiter" | "words">,
  actor: Actor,
  { proof, ip }: { proof: OwnerProof; ip: string },
): Promise<void> {
  const { memberId, email: shownEmail } = requireMember(actor);
  if (isDemoAccount(shownEmail)) throw new DomainError("demo-account");
  const confirmed = await confirmOwner(needs, requireMember(actor), { proof, ip });
  const at = needs.clock();
  await needs.db.transaction(async (tx) => {
    // Conversations before people, as those lock them who write in one.
    await endConversationsUnchecked({ ...needs, db: tx }, memberId);
    const member = await lockPerson(tx, memberId);
    if (!member || member.deletedAt) return;
    // The password changed after it was confirmed: its owner may be locking an intruder out right now.
    if (member.passwordHash !== confirmed.passwordHash) throw new DomainError("password-wrong", { field: "password" });
    const blockers = blockersOf(await obligationsOf(tx, memberId, openStatuses));
    if (blockers.length > 0)
      throw new DomainError("account-blocked", { reasons: [...new Set(blockers.map(({ code }) => code))].join(",") });
    const avatarKey = await avatarKeyOf(tx, memberId);
    const isProven = await hasProvenAddress({ db: tx }, memberId);
    const { email, nickname } = member;
    const locale = isTextLocale(member.locale) ? member.locale : "ko";
    const names = {
      nickname: needs.words(locale, "account:gone.member"),
      displayName: needs.words(locale, "account:gone.seller"),
    };
    await closeAppealsOfSellerUnchecked({ db: tx }, { sellerId: memberId, at });
    await withdrawServicesUnchecked({ db: tx }, { memberId, at });
    await removePortfolioFilesUnchecked(tx, needs, memberId);
    await endHandoversToUnchecked({ ...needs, db: tx }, memberId);
    await deleteOwnRows(tx, memberId);
    if (isProven) await forgetInvitedUnchecked(tx, email);
    await forgetAskerUnchecked({ db: tx }, memberId);
    await forgetTicketSenderUnchecked({ ...needs, db: tx }, memberId);
    await forgetApplicantUnchecked({ ...needs, db: tx }, memberId);
    await forgetLeadsUnchecked({ ...needs, db: tx }, { memberId, provenEmail: isProven ? email : null, ip });
    await forgetMailsUnchecked(tx, email);
    await eraseMemberUnchecked(tx, { memberId, names, at });
    if (avatarKey) await removeAvatarFiles(tx, needs, avatarKey);
    await recordEvent(tx, { actorId: memberId, action: "account.deleted", subject: `member:${memberId}`, ip, at });
    await queueMail(tx, needs, {
      template: "account-deleted",
      data: { nickname, at: at.toISOString() },
      recipient: email,
      locale,
    });
  });
}
