import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { billingAddresses } from "#db/schema/billing.ts";
import { serviceOptions, services, serviceTranslations, serviceVersions } from "#db/schema/catalog.ts";
import { downloads, entitlements, licences } from "#db/schema/deliveries.ts";
import { favorites } from "#db/schema/favorites.ts";
import { googleAccounts } from "#db/schema/google.ts";
import { members, sellerProfiles, sessions } from "#db/schema/identity.ts";
import { knownDevices } from "#db/schema/identity.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { profileSkills, profiles } from "#db/schema/profiles.ts";
import { caseMessages, refundCases, refunds } from "#db/schema/refunds.ts";
import { reviews } from "#db/schema/reviews.ts";
import { twoFactors } from "#db/schema/two-factor.ts";

// Columns are named one by one: what is added to a table later is not given away by itself.

/** The member, and when this session of theirs was opened. */
export async function ownerRow(db: Db, { memberId, sessionId }: { memberId: number; sessionId: string }) {
  const [row] = await db
    .select({ passwordHash: members.passwordHash, deletedAt: members.deletedAt, signedInAt: sessions.createdAt })
    .from(members)
    .leftJoin(sessions, and(eq(sessions.memberId, members.id), eq(sessions.id, sessionId)))
    .where(eq(members.id, memberId));
  return row ?? null;
}

export async function profileRow(db: Db, memberId: number) {
  const [account] = await db
    .select({
      account: {
        id: members.id,
        email: members.email,
        name: members.name,
        nickname: members.nickname,
        phone: members.phone,
        locale: members.locale,
        country: members.country,
        marketingAgreed: members.marketingAgreed,
        marketingChangedAt: members.marketingChangedAt,
        termsAgreedAt: members.termsAgreedAt,
        createdAt: members.createdAt,
        isOperator: members.isOperator,
        hasPassword: sql<boolean>`${members.passwordHash} is not null`,
      },
      profile: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        memberType: profiles.memberType,
        companyName: profiles.companyName,
        organizationType: profiles.organizationType,
        country: profiles.country,
        bio: profiles.bio,
        languages: profiles.languages,
        availableFrom: profiles.availableFrom,
        availableTo: profiles.availableTo,
        telegramId: profiles.telegramId,
        updatedAt: profiles.updatedAt,
      },
      seller: {
        displayName: sellerProfiles.displayName,
        contentLocale: sellerProfiles.contentLocale,
        verified: sellerProfiles.verified,
        createdAt: sellerProfiles.createdAt,
      },
      google: { email: googleAccounts.email, linkedAt: googleAccounts.linkedAt, lastUsedAt: googleAccounts.lastUsedAt },
      twoFactor: { createdAt: twoFactors.createdAt, confirmedAt: twoFactors.confirmedAt },
    })
    .from(members)
    .leftJoin(profiles, eq(profiles.memberId, members.id))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .leftJoin(googleAccounts, eq(googleAccounts.memberId, members.id))
    .leftJoin(twoFactors, eq(twoFactors.memberId, members.id))
    .where(eq(members.id, memberId));
  const skills = await db
    .select({ name: profileSkills.name, level: profileSkills.level })
    .from(profileSkills)
    .where(eq(profileSkills.memberId, memberId))
    .orderBy(asc(profileSkills.position));
  return { ...account, skills };
}

export async function sessionRows(db: Db, memberId: number) {
  return db
    .select({
      door: sessions.door,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(asc(sessions.createdAt));
}

export async function deviceRows(db: Db, memberId: number) {
  return db
    .select({ firstSeenAt: knownDevices.firstSeenAt, lastSeenAt: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.memberId, memberId))
    .orderBy(asc(knownDevices.firstSeenAt));
}

const line = {
  serviceId: orderLines.serviceId,
  serviceType: orderLines.serviceType,
  title: orderLines.title,
  baseAmount: orderLines.baseAmount,
  options: orderLines.options,
  supportMonths: orderLines.supportMonths,
  supportAmount: orderLines.supportAmount,
  amount: orderLines.amount,
  supplyAmount: orderLines.supplyAmount,
  vatAmount: orderLines.vatAmount,
};

/** What the member bought, each order with its lines. */
export async function orderRows(db: Db, memberId: number) {
  const rows = await db
    .select({
      order: {
        number: orders.number,
        kind: orders.kind,
        status: orders.status,
        currency: orders.currency,
        totalAmount: orders.totalAmount,
        quotedAmount: orders.quotedAmount,
        quotedCurrency: orders.quotedCurrency,
        quotedRate: orders.quotedRate,
        billing: orders.billing,
        buyerLocale: orders.buyerLocale,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        completedAt: orders.completedAt,
        cancelledAt: orders.cancelledAt,
        cancelReason: orders.cancelReason,
        refundedAt: orders.refundedAt,
        downloadExpiresAt: orders.downloadExpiresAt,
        withdrawalWaivedAt: orders.withdrawalWaivedAt,
      },
      line: { ...line, licenceTerms: orderLines.licenceTerms },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return grouped(rows);
}

/** What others bought from the member: the deal, not who they are. */
export async function saleRows(db: Db, memberId: number) {
  const rows = await db
    .select({
      order: {
        number: orders.number,
        status: orders.status,
        currency: orders.currency,
        totalAmount: orders.totalAmount,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        completedAt: orders.completedAt,
        cancelledAt: orders.cancelledAt,
        refundedAt: orders.refundedAt,
      },
      line: { ...line, sellerAmount: orderLines.sellerAmount, platformAmount: orderLines.platformAmount },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.sellerId, memberId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return grouped(rows);
}

function grouped<Order extends { number: string }, Line>(
  rows: { order: Order; line: Line }[],
): (Order & { lines: Line[] })[] {
  const byNumber = new Map<string, Order & { lines: Line[] }>();
  for (const row of rows) {
    const order = byNumber.get(row.order.number) ?? { ...row.order, lines: [] };
    order.lines.push(row.line);
    byNumber.set(order.number, order);
  }
  return [...byNumber.values()];
}

export async function paymentRows(db: Db, memberId: number) {
  return db
    .select({
      orderNumber: orders.number,
      method: payments.method,
      status: payments.status,
      amount: payments.amount,
      currency: payments.currency,
      depositorName: payments.depositorName,
      cashReceiptKind: payments.cashReceiptKind,
      cashReceiptNumber: payments.cashReceiptNumber,
      dueAt: payments.dueAt,
      depositedOn: payments.depositedOn,
      bankReference: payments.bankReference,
      createdAt: payments.createdAt,
      completedAt: payments.completedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** What went back to the member, their cases, and what they wrote in any. The account number stays sealed. */
export async function refundRows(db: Db, memberId: number) {
  const back = await db
    .select({
      orderNumber: orders.number,
      status: refunds.status,
      method: refunds.method,
      amount: refunds.amount,
      chargeAmount: refunds.chargeAmount,
      chargeCurrency: refunds.chargeCurrency,
      reason: refunds.reason,
      bank: refunds.accountBank,
      holder: refunds.accountHolder,
      bankReference: refunds.bankReference,
      createdAt: refunds.createdAt,
      completedAt: refunds.completedAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const cases = await db
    .select({
      orderNumber: orders.number,
      kind: refundCases.kind,
      status: refundCases.status,
      reasonCode: refundCases.reasonCode,
      wantedAmount: refundCases.wantedAmount,
      bank: refundCases.accountBank,
      holder: refundCases.accountHolder,
      createdAt: refundCases.createdAt,
      dueAt: refundCases.dueAt,
      decidedAt: refundCases.decidedAt,
      decision: refundCases.decision,
    })
    .from(refundCases)
    .innerJoin(orders, eq(orders.id, refundCases.orderId))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(refundCases.createdAt), asc(refundCases.id));
  const messages = await db
    .select({
      orderNumber: orders.number,
      kind: caseMessages.kind,
      recommends: caseMessages.recommends,
      body: caseMessages.body,
      at: caseMessages.occurredAt,
    })
    .from(caseMessages)
    .innerJoin(refundCases, eq(refundCases.id, caseMessages.caseId))
    .innerJoin(orders, eq(orders.id, refundCases.orderId))
    .where(and(eq(caseMessages.authorId, memberId), ne(caseMessages.kind, "note")))
    .orderBy(asc(caseMessages.occurredAt), asc(caseMessages.id));
  return { refunds: back, cases, messages };
}

export async function licenceRows(db: Db, memberId: number) {
  return db
    .select({
      key: licences.key,
      orderNumber: orders.number,
      serviceId: licences.serviceId,
      terms: licences.terms,
      createdAt: licences.createdAt,
      revokedAt: licences.revokedAt,
    })
    .from(licences)
    .innerJoin(orders, eq(orders.id, licences.orderId))
    .where(eq(licences.memberId, memberId))
    .orderBy(asc(licences.createdAt), asc(licences.key));
}

export async function downloadRows(db: Db, memberId: number) {
  return db
    .select({
      serviceId: entitlements.serviceId,
      version: serviceVersions.version,
      fileName: serviceVersions.fileName,
      ip: downloads.ip,
      userAgent: downloads.userAgent,
      at: downloads.occurredAt,
    })
    .from(downloads)
    .innerJoin(entitlements, eq(entitlements.id, downloads.entitlementId))
    .innerJoin(serviceVersions, eq(serviceVersions.id, downloads.versionId))
    .where(eq(downloads.memberId, memberId))
    .orderBy(asc(downloads.occurredAt), asc(downloads.id));
}

/** What the member wrote; a reply is the seller's. */
export async function reviewRows(db: Db, memberId: number) {
  return db
    .select({
      serviceId: reviews.serviceId,
      rating: reviews.rating,
      body: reviews.body,
      locale: reviews.locale,
      hidden: reviews.hidden,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.memberId, memberId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
}

export async function favoriteRows(db: Db, memberId: number) {
  return db
    .select({ serviceId: favorites.serviceId, title: services.title, createdAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(services, eq(services.id, favorites.serviceId))
    .where(eq(favorites.memberId, memberId))
    .orderBy(asc(favorites.createdAt), asc(favorites.serviceId));
}

export async function billingRow(db: Db, memberId: number) {
  const [row] = await db
    .select({
      firstName: billingAddresses.firstName,
      lastName: billingAddresses.lastName,
      country: billingAddresses.country,
      address1: billingAddresses.address1,
      address2: billingAddresses.address2,
      city: billingAddresses.city,
      zipCode: billingAddresses.zipCode,
      updatedAt: billingAddresses.updatedAt,
    })
    .from(billingAddresses)
    .where(eq(billingAddresses.memberId, memberId));
  return row ?? null;
}

const serviceColumns = {
  id: services.id,
  status: services.status,
  rejectionReason: services.rejectionReason,
  category: services.category,
  type: services.type,
  pricingType: services.pricingType,
  currency: services.currency,
  priceAmount: services.priceAmount,
  networks: services.networks,
  stacks: services.stacks,
  sellingCountry: services.sellingCountry,
  contentLocale: services.contentLocale,
  title: services.title,
  summary: services.summary,
  description: services.description,
  tags: services.tags,
  userDemoUrl: services.userDemoUrl,
  adminDemoUrl: services.adminDemoUrl,
  estimatedDays: services.estimatedDays,
  extraRequirements: services.extraRequirements,
  licenceTerms: services.licenceTerms,
  salesCount: services.salesCount,
  viewCount: services.viewCount,
  favoriteCount: services.favoriteCount,
  createdAt: services.createdAt,
  updatedAt: services.updatedAt,
  publishedAt: services.publishedAt,
  deletedAt: services.deletedAt,
};

/** What the member sells, in every language they wrote. */
export async function serviceRows(db: Db, memberId: number) {
  const rows = await db
    .select(serviceColumns)
    .from(services)
    .where(eq(services.sellerId, memberId))
    .orderBy(asc(services.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [translations, options, versions] = await Promise.all([
    db
      .select({
        serviceId: serviceTranslations.serviceId,
        locale: serviceTranslations.locale,
        title: serviceTranslations.title,
        summary: serviceTranslations.summary,
        description: serviceTranslations.description,
      })
      .from(serviceTranslations)
      .where(inArray(serviceTranslations.serviceId, ids))
      .orderBy(asc(serviceTranslations.locale)),
    db
      .select({ serviceId: serviceOptions.serviceId, title: serviceOptions.title, amount: serviceOptions.amount })
      .from(serviceOptions)
      .where(inArray(serviceOptions.serviceId, ids))
      .orderBy(asc(serviceOptions.position)),
    db
      .select({
        serviceId: serviceVersions.serviceId,
        version: serviceVersions.version,
        notes: serviceVersions.notes,
        status: serviceVersions.status,
        fileName: serviceVersions.fileName,
        size: serviceVersions.size,
        sha256: serviceVersions.sha256,
        createdAt: serviceVersions.createdAt,
      })
      .from(serviceVersions)
      .where(inArray(serviceVersions.serviceId, ids))
      .orderBy(asc(serviceVersions.createdAt)),
  ]);
  const of = <Row extends { serviceId: number }>(all: Row[], id: number) =>
    all.filter(({ serviceId }) => serviceId === id).map(({ serviceId: _, ...row }) => row);
  return rows.map((row) => ({
    ...row,
    translations: of(translations, row.id),
    options: of(options, row.id),
    versions: of(versions, row.id),
  }));
}

/** The member's account in the books. Won; minus is what the market owes. */
export async function ledgerRows(db: Db, memberId: number) {
  return db
    .select({
      orderNumber: orders.number,
      kind: ledgerEntries.kind,
      amountKrw: ledgerEntries.amountKrw,
      at: ledgerEntries.occurredAt,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(eq(ledgerEntries.account, `seller:${memberId}`))
    .orderBy(asc(ledgerEntries.occurredAt), asc(ledgerEntries.id));
}

/** Mails to the member; what a mail that went to an address only says is not known to be theirs. */
export async function mailRows(db: Db, memberId: number) {
  return db
    .select({
      recipient: mails.recipient,
      locale: mails.locale,
      template: mails.template,
      data: mails.data,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.memberId, memberId))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}

/** What the member did, and what happened to their account. */
export async function auditRows(db: Db, memberId: number, subjects: readonly string[]) {
  return db
    .select({
      actorId: auditEvents.actorId,
      action: auditEvents.action,
      subject: auditEvents.subject,
      details: auditEvents.details,
      ip: auditEvents.ip,
      at: auditEvents.occurredAt,
    })
    .from(auditEvents)
    .where(or(eq(auditEvents.actorId, memberId), inArray(auditEvents.subject, [...subjects])))
    .orderBy(asc(auditEvents.occurredAt), asc(auditEvents.id));
}

/** Files the member gave us besides the picture: the sources of what they sell. */
export async function sourceFiles(db: Db, memberId: number) {
  return db
    .select({
      serviceId: serviceVersions.serviceId,
      version: serviceVersions.version,
      fileName: serviceVersions.fileName,
      key: serviceVersions.fileKey,
    })
    .from(serviceVersions)
    .innerJoin(services, eq(services.id, serviceVersions.serviceId))
    .where(eq(services.sellerId, memberId))
    .orderBy(asc(serviceVersions.serviceId), asc(serviceVersions.createdAt));
}
