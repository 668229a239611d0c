import { redirect } from "@remix-run/node";
import { safeRedirect } from "#app/domain/identity/sign-in/safe-path.ts";
import { type Actor, hasRight, requireMember, requireRight, visitor } from "#app/domain/shared/actor.ts";
import type { Right } from "#app/domain/shared/operators/rights.ts";
import { type Locale, localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { Access } from "#app/routing/route-kinds.ts";
import { routeOf } from "./route-lookup.server.ts";

/** `right`: what an operator needs for the page; null for what every operator may see. */
type Asked = { access: Access; right: Right | null; url: URL; locale: Locale; method: string };
type Context = { authenticate(): Promise<Actor>; report(error: unknown): void };
type Guard = {
  /** Whether the page goes on as for a visitor when the session cannot be read (spec §10.2). */
  isPublic: boolean;
  check(actor: Actor, asked: Asked): void;
};

const everybody = () => {};

/** Guards by name. A call of the JSON contract is not here: it is no page, and its contract says who may ask. */
const guards = new Map<Access, Guard>([
  ["public", { isPublic: true, check: everybody }],
  ["unlisted", { isPublic: false, check: everybody }],
  ["signed-out", { isPublic: true, check: leaveSignIn }],
  ["member", { isPublic: false, check: (actor) => void requireMember(actor) }],
  ["operator", { isPublic: false, check: (actor, { right }) => void requireRight(actor, right ?? "back-office.open") }],
]);

/**
 * Returns the actor who asks for a page. Throws a redirect, or what the domain refuses with. A guard that nobody wrote is a
 * failure of ours, never access for everybody.
 */
export async function runGuard(asked: Asked, context: Context): Promise<Actor> {
  const guard = guards.get(asked.access);
  if (!guard) throw new Error(`There is no guard named "${asked.access}"`);
  const actor = await context.authenticate().catch((error: unknown) => {
    context.report(error);
    if (guard.isPublic) return visitor;
    throw redirect(loginUrl(asked.url, asked.locale, { unsent: isMembersForm(asked) }));
  });
  guard.check(actor, asked);
  return actor;
}

/** Whether an operator has the right that the row of a page of the back office names: links to others are not shown. */
export function mayOpen(actor: Actor, path: string): boolean {
  const { right } = routeOf(path);
  return right !== undefined && hasRight(actor, right);
}

/** spec §10.2: a signed-in member has no business on the pages of signing in. What was sent there leads on. */
function leaveSignIn(actor: Actor, { url, locale, method }: Asked): void {
  if (actor.kind === "visitor") return;
  const home = localized(locale, paths.home());
  if (method === "GET" || method === "HEAD") throw redirect(home);
  throw redirect(wantedPath({ url }) ?? home, 303);
}

/** The page the visitor wanted before signing in, if it is one of this site; otherwise undefined. */
export function wantedPath({ url }: { url: URL }): string | undefined {
  const path = safeRedirect(url.searchParams.get("redirectTo"));
  return path === "/" ? undefined : path;
}

/** `unsent`: the login says that the session has ended and that the form was not sent. */
export function loginUrl(from: URL, locale: Locale, { unsent = false } = {}): string {
  const wanted = `redirectTo=${encodeURIComponent(from.pathname + from.search)}`;
  return `${localized(locale, paths.login())}?${wanted}${unsent ? `&${UNSENT}=1` : ""}`;
}

const UNSENT = "unsent";

/** Whether the visitor is at the login because a form was sent without a session. */
export const wasUnsent = ({ url }: { url: URL }) => url.searchParams.has(UNSENT);

/** Whether a request sends a form to a page that only members open: then a visitor's session has ended meanwhile. */
export const isMembersForm = ({ access, method }: Pick<Asked, "access" | "method">) =>
  (access === "member" || access === "operator") && method !== "GET" && method !== "HEAD";
