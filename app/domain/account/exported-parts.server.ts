import { loginSubject } from "#app/domain/identity/sign-in/login-subject.server.ts";
import { maskIp } from "#app/domain/identity/sessions/device.ts";
import { listOwnConsents } from "#app/domain/identity/consents/own-consents.server.ts";
import { withSecret } from "../notifications/mail-secrets.ts";
import { isTextLocale } from "#app/i18n/locales.ts";
import { accountNumberOfUnchecked } from "../payouts/payout-account.server.ts";
import { bankName } from "#app/domain/bank-accounts/banks.ts";
import type { Member } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import {
  downloadRows,
  licenceRows,
  orderRows,
  paymentRows,
  refundRows,
  saleRows,
} from "./store-export-orders.server.ts";
import { projectRows } from "./store-export-projects.server.ts";
import { hasProvenAddress } from "../identity/email/proven-address.server.ts";
import { partnerApplicationRows, partnerLeadRows, partnerRow } from "./store-export-partners.server.ts";
import { serviceSuspensionRows, suspensionRows } from "./store-export-suspensions.server.ts";
import { ticketRows } from "./store-export-tickets.server.ts";
import { conversationRows, deliveryRows } from "./store-export-conversations.server.ts";
import { documentRows } from "./store-documents.server.ts";
import {
  auditRows,
  billingRow,
  deviceRows,
  favoriteRows,
  ledgerRows,
  mailRows,
  profileRow,
  serviceRows,
  sessionRows,
} from "./store-export.server.ts";
import { portfolioRows, questionRows, reviewRows } from "./store-export-texts.server.ts";
import { payoutAccountRows, payoutRows } from "./store-payouts.server.ts";

type Reads = Needs<"db" | "secrets" | "renderMail">;

/** The data export of a member, by file name. It holds no hash, no secret and no data of others. */
export const exportedParts: Readonly<Record<string, (needs: Reads, member: Member) => Promise<unknown>>> = {
  profile: ({ db }, { memberId }) => profileRow(db, memberId),
  consents: (needs, member) => listOwnConsents(needs, member),
  sessions: async ({ db }, { memberId }) => ({
    sessions: await sessionRows(db, memberId),
    knownDevices: await deviceRows(db, memberId),
  }),
  orders: ({ db }, { memberId }) => orderRows(db, memberId),
  payments: ({ db }, { memberId }) => paymentRows(db, memberId),
  refunds: ({ db }, { memberId }) => refundRows(db, memberId),
  documents: ({ db }, { memberId }) => documentRows(db, memberId),
  licences: ({ db }, { memberId }) => licenceRows(db, memberId),
  downloads: ({ db }, { memberId }) => downloadRows(db, memberId),
  reviews: ({ db }, { memberId }) => reviewRows(db, memberId),
  questions: ({ db }, { memberId }) => questionRows(db, memberId),
  conversations: ({ db }, { memberId }) => conversationRows(db, memberId),
  support: ({ db }, { memberId }) => ticketRows(db, memberId),
  "partner-applications": ({ db }, { memberId }) => partnerApplicationRows(db, memberId),
  "api-projects": ({ db }, { memberId }) => projectRows(db, memberId),
  suspensions: ({ db }, { memberId }) => suspensionRows(db, memberId),
  "service-suspensions": ({ db }, { memberId }) => serviceSuspensionRows(db, memberId),
  partner: ({ db }, { memberId }) => partnerRow(db, memberId),
  "partner-leads": async ({ db }, { memberId }) =>
    partnerLeadRows(db, memberId, { isProven: await hasProvenAddress({ db }, memberId) }),
  deliveries: ({ db }, { memberId }) => deliveryRows(db, memberId),
  portfolio: ({ db }, { memberId }) => portfolioRows(db, memberId),
  favorites: ({ db }, { memberId }) => favoriteRows(db, memberId),
  "billing-address": ({ db }, { memberId }) => billingRow(db, memberId),
  services: ({ db }, { memberId }) => serviceRows(db, memberId),
  sales: ({ db }, { memberId }) => saleRows(db, memberId),
  ledger: ({ db }, { memberId }) => ledgerRows(db, memberId),
  payouts: payoutsOf,
  mails: mailsOf,
  "audit-trail": auditOf,
};

async function payoutsOf({ db, secrets }: Reads, { memberId }: Member) {
  const accounts = (await payoutAccountRows(db, memberId)).map(({ numberSealed, sellerId, bank, ...account }) => ({
    ...account,
    bank: bankName(bank),
    number: accountNumberOfUnchecked(secrets, { sellerId, numberSealed }),
  }));
  return { accounts, payouts: await payoutRows(db, memberId) };
}

async function mailsOf({ db, renderMail, secrets }: Reads, { memberId }: Member) {
  return (await mailRows(db, memberId)).map(({ template, data, locale, ...mail }) => {
    const language = isTextLocale(locale) ? locale : "en";
    return { ...mail, subject: renderMail(language, template, withSecret({ secrets }, { template, data })).subject };
  });
}

/** Exports the audit events of a member: their own acts without the subject, acts of others on them without actor and address. */
async function auditOf({ db, secrets }: Reads, { memberId, email }: Member) {
  const own = `member:${memberId}`;
  const subjects = [own, loginSubject({ secrets }, email)];
  return (await auditRows(db, memberId, subjects)).map(({ actorId, action, subject, details, ip, at }) => {
    const byMe = actorId === memberId;
    return { action, at, by: byMe ? "me" : "other", ip: byMe ? ip : maskIp(ip), ...(subject === own && { details }) };
  });
}
