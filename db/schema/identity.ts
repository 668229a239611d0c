import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, uuidKey, isOneOf } from "./columns.ts";

export const members = pgTable(
  "members",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    passwordHash: text(),
    name: text().notNull(),
    nickname: text().notNull(),
    /** NFKC + casefold of the nickname, made by the domain: look-alikes are the same name. */
    nicknameKey: text().notNull(),
    /** E.164. */
    phone: text(),
    locale: text().notNull().default("ko"),
    country: text().notNull().default("kr"),
    /** Roles in the back office; none for most members. */
    roles: text({ enum: ["administrator", "support", "moderation", "finance"] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    isOperator: boolean().notNull().generatedAlwaysAs(sql`cardinality(roles) > 0`),
    google2faEnable: boolean("google2fa_enable").notNull().default(false),
    marketingAgreed: boolean().notNull().default(false),
    /** Time of the last decision about it; null since the registration. */
    marketingChangedAt: instant(),
    termsAgreedAt: instant().notNull(),
    /** The newest version of the terms they agreed to; policy_consents says which in full. */
    agreedTerms: integer().notNull().default(1),
    /** Time at which the owner of the address took the account back by a mailed link: from then on the phone of the registration, which may be somebody else's, resets nothing. */
    claimedByMailAt: instant(),
    createdAt: instant().notNull(),
    /** An operator keeps them out since then; member_suspensions says why. */
    suspendedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex("members_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("members_nickname_key").on(table.nicknameKey),
    index("members_phone").on(table.phone),
    // The back office finds people by part of their address or name.
    index("members_email_part").using("gin", table.email.op("gin_trgm_ops")),
    index("members_nickname_part").using("gin", table.nickname.op("gin_trgm_ops")),
    index("members_name_part").using("gin", table.name.op("gin_trgm_ops")),
    // And by the last digits of their number.
    index("members_phone_end").on(sql`reverse(${table.phone}) text_pattern_ops`),
    // The list of the back office, all of them and the few that are different, and registrations by day.
    index("members_created").on(table.createdAt, table.id),
    index("members_suspended").on(table.createdAt, table.id).where(sql`suspended_at is not null`),
    index("members_deleted").on(table.createdAt, table.id).where(sql`deleted_at is not null`),
    index("members_operators").on(table.createdAt, table.id).where(sql`is_operator`),
    check("members_roles_known", sql`${table.roles} <@ array['administrator', 'support', 'moderation', 'finance']`),
  ],
);

/** A member with this row is a seller; the rest of a member's description is in profiles. */
export const sellerProfiles = pgTable(
  "seller_profiles",
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id),
    /** The name they sell under. */
    displayName: text().notNull(),
    /** The display name folded, made by the domain: nobody sells under a name that looks like another seller's. */
    displayNameKey: text().notNull(),
    /** The language they write in first, that of their bio. */
    contentLocale: text().notNull(),
    verified: boolean().notNull().default(false),
    /** Korean business registration number, ten digits; null for freelancers and companies abroad. */
    businessNumber: text(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex("seller_profiles_name_key").on(table.displayNameKey)],
);

/** One sign-in. Cookie, access token and refresh token all hang on it; revoking it ends them at once. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    channel: text({ enum: ["page", "api"] }).notNull(),
    userAgent: text().notNull().default(""),
    ip: text().notNull().default(""),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Absolute end, however often it is refreshed. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    isOneOf("sessions_channel", table.channel),
    index("sessions_member").on(table.memberId, table.createdAt),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_address").on(table.createdAt).where(sql`ip <> ''`),
  ],
);

/** The rotating secret of a session: a page cookie or a refresh token, kept as SHA-256. */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    issuedAt: instant().notNull(),
    /** Time after which the holder has to refresh. */
    accessExpiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index("session_tokens_session").on(table.sessionId)],
);

export const smsCodes = pgTable(
  "sms_codes",
  {
    id: uuidKey(),
    purpose: text({ enum: ["register", "reset"] }).notNull(),
    phone: text().notNull(),
    codeHash: text().notNull(),
    /** Hash of the secret that only the browser or client that asked holds. */
    holderHash: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Time of the acceptance by the gateway; null for codes that were not sent. */
    sentAt: instant(),
    expiresAt: instant().notNull(),
    verifiedAt: instant(),
    consumedAt: instant(),
  },
  (table) => [
    isOneOf("sms_codes_purpose", table.purpose),
    index("sms_codes_phone").on(table.phone, table.createdAt),
    index("sms_codes_created").on(table.createdAt),
  ],
);

type PendingDetails = {
  email: string;
  name: string;
  nickname: string;
  phone: string;
  marketingAgreed: boolean;
  locale: string;
  country: string;
  /** null: somebody who signs in with Google, whose account there is `googleSub`. */
  passwordHash: string | null;
  googleSub?: string;
};

/** Page one of registration, waiting for the SMS code of page two. The password is already a hash. */
export const pendingRegistrations = pgTable(
  "pending_registrations",
  {
    tokenHash: text().primaryKey(),
    data: jsonb().$type<PendingDetails>().notNull(),
    smsCodeId: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("pending_registrations_expiry").on(table.expiresAt)],
);

/** Browsers and programs a member has signed in with before; another one is announced by mail. */
export const knownDevices = pgTable(
  "known_devices",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Hash of member and device cookie: two members on one browser have nothing in common here. */
    deviceHash: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.deviceHash] }),
    index("known_devices_last_seen").on(table.lastSeenAt),
  ],
);
