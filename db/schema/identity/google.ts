import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { members } from "../identity.ts";

/** Links Google accounts to members. `sub` is the key: a Google account's e-mail address may change or be reassigned. */
export const googleAccounts = pgTable(
  "google_accounts",
  {
    sub: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The address at Google when it was linked; for people to read, never to find anybody by. */
    email: text().notNull(),
    linkedAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("google_accounts_member").on(table.memberId)],
);

/**
 * One way to Google and back, in three phases: state (until Google answers), one-time code (until /auth/callback), and a
 * person who has proved who they are but is no member yet. `expiresAt` is that of the phase.
 */
export const oauthStates = pgTable(
  "oauth_states",
  {
    stateHash: text().primaryKey(),
    /** Hash of the secret in the cookie of the browser that started. */
    browserHash: text().notNull(),
    redirectTo: text(),
    locale: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Google answered: the state is consumed. */
    usedAt: instant(),
    codeHash: text(),
    codeUsedAt: instant(),
    person: jsonb().$type<{ sub: string; email: string; name: string }>(),
  },
  (table) => [
    uniqueIndex("oauth_states_code").on(table.codeHash),
    index("oauth_states_browser").on(table.browserHash),
    index("oauth_states_expiry").on(table.expiresAt),
  ],
);
