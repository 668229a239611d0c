import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { billingAddresses } from "#db/schema/billing.ts";
import { serviceOptions, services, serviceTranslations, serviceVersions } from "#db/schema/catalog.ts";
import { favorites } from "#db/schema/favorites.ts";
import { googleAccounts } from "#db/schema/identity/google.ts";
import { members, sellerProfiles, sessions } from "#db/schema/identity.ts";
import { knownDevices } from "#db/schema/identity.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails, mailSettings } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { profileSkills, profiles } from "#db/schema/profiles.ts";
import { twoFactors } from "#db/schema/identity/two-factor.ts";

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
      mails: {
        switchedOff: mailSettings.switchedOff,
        daily: mailSettings.daily,
        weekly: mailSettings.weekly,
        hidden: mailSettings.hidden,
        texted: mailSettings.texted,
        quietFrom: mailSettings.quietFrom,
        quietUntil: mailSettings.quietUntil,
        timeZone: mailSettings.timeZone,
        attachPdf: mailSettings.attachPdf,
        updatedAt: mailSettings.updatedAt,
      },
    })
    .from(members)
    .leftJoin(profiles, eq(profiles.memberId, members.id))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .leftJoin(googleAccounts, eq(googleAccounts.memberId, members.id))
    .leftJoin(twoFactors, eq(twoFactors.memberId, members.id))
    .leftJoin(mailSettings, eq(mailSettings.memberId, members.id))
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
      channel: sessions.channel,
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

export async function favoriteRows(db: Db, memberId: number) {
  return db
    .select({
      serviceId: favorites.serviceId,
      title: services.title,
      createdAt: favorites.createdAt,
      pricingType: favorites.pricingType,
      priceAmount: favorites.priceAmount,
      currency: favorites.currency,
      version: favorites.version,
    })
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
  loginRequired: services.loginRequired,
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

/** The member's services in every language they wrote. */
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
    .where(inArray(ledgerEntries.account, [`seller:${memberId}`, `partner:${memberId}`]))
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
      withheldAt: mails.withheldAt,
    })
    .from(mails)
    .where(eq(mails.memberId, memberId))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}

/** Audit events by the member and about their account. */
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
