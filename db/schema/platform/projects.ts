import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

/** A member's work on the API: its keys and its usage. */
export const projects = pgTable(
  "projects",
  {
    id: uuidKey(),
    ownerId: integer()
      .notNull()
      .references(() => members.id),
    name: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("projects_owner").on(table.ownerId, table.id),
    // A name is unique for its owner: a second project with it comes from a form that was sent twice.
    uniqueIndex("projects_name").on(table.ownerId, sql`lower(name)`),
  ],
);

/** A secret that calls of the API show. Only what it is recognized by is stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuidKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** HMAC-SHA256 of the key. */
    hash: text().notNull(),
    /** The first letters of the key, for lists. */
    prefix: text().notNull(),
    lastFour: text().notNull(),
    scopes: text().array().notNull(),
    /** Slugs of chains; empty: all. */
    chains: text().array().notNull(),
    /** Addresses and networks (CIDR) that it may be shown from; empty: all. */
    ips: text().array().notNull(),
    /** Origins of web pages that may show it; empty: none, it belongs on a server. */
    origins: text().array().notNull(),
    /** Key of the form that it was created with: sent again, the form creates nothing. */
    formKey: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    revokedAt: instant(),
    /** Time of its rotation; it works until `expiresAt`. */
    rotatedAt: instant(),
    /** Written once a minute at most. */
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex("api_keys_hash").on(table.hash),
    uniqueIndex("api_keys_form").on(table.projectId, table.formKey),
    index("api_keys_project").on(table.projectId, table.createdAt.desc().nullsFirst()),
  ],
);

export const projectRoles = ["owner", "developer", "viewer"] as const;

/** Members of a project beside the one whose plan it uses (projects.ownerId), who is always an owner. */
export const projectMembers = pgTable(
  "project_members",
  {
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    role: text({ enum: projectRoles }).notNull(),
    joinedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.memberId] }),
    index("project_members_member").on(table.memberId),
    isOneOf("project_members_role", table.role, projectRoles),
  ],
);

/** An open invitation to a project; accepted, declined or withdrawn, its row goes. Whoever owns the address may accept. */
export const projectInvitations = pgTable(
  "project_invitations",
  {
    id: uuidKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    email: text().notNull(),
    role: text({ enum: projectRoles }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("project_invitations_once").on(table.projectId, sql`lower(email)`),
    index("project_invitations_email").on(sql`lower(email)`),
    index("project_invitations_expiry").on(table.expiresAt),
    isOneOf("project_invitations_role", table.role, projectRoles),
  ],
);

/** An open offer of the one whose plan a project uses to another owner of it; answered, withdrawn or over, its row goes. */
export const projectHandovers = pgTable(
  "project_handovers",
  {
    id: uuidKey(),
    projectId: uuid().notNull(),
    receiverId: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("project_handovers_once").on(table.projectId),
    index("project_handovers_receiver").on(table.receiverId),
    index("project_handovers_expiry").on(table.expiresAt),
    // A member who leaves the project receives nothing.
    foreignKey({
      name: "project_handovers_member",
      columns: [table.projectId, table.receiverId],
      foreignColumns: [projectMembers.projectId, projectMembers.memberId],
    }).onDelete("cascade"),
  ],
);

/** Each accepted handover: who held a project before and after a moment. The holder of now is projects.ownerId. */
export const projectHolderChanges = pgTable(
  "project_holder_changes",
  {
    id: uuidKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    formerId: integer()
      .notNull()
      .references(() => members.id),
    nextId: integer()
      .notNull()
      .references(() => members.id),
    changedAt: instant().notNull(),
    /** Units that the project had used on the day of the change in Seoul, until then. */
    unitsBefore: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    index("project_holder_changes_project").on(table.projectId, table.changedAt),
    index("project_holder_changes_former").on(table.formerId),
    index("project_holder_changes_next").on(table.nextId),
  ],
);
