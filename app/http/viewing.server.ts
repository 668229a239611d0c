import { findViewed, recordViewedPage } from "../domain/impersonation/viewed-member.server.ts";
import { type Actor, type Member, requireMember } from "../domain/shared/actor.ts";
import { DomainError } from "../domain/shared/errors.ts";
import type { Services } from "../domain/shared/services.ts";
import { viewingMinutes } from "../domain/terms.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { RouteId } from "../routes.ts";
import { cookie, isHttps, readCookie } from "./cookies.server.ts";
import { routeOf } from "./route-lookup.server.ts";

/**
 * Named while an operator looks at the pages of a member: nothing is changed by a request with it. The browser's own, so that
 * leaving it out gives nobody more than the operator has.
 */
const NAME = "viewing";

/** Pages of a member that an operator may look at. None of them holds a file, a key, a secret or a form that a GET sends. */
const viewable: ReadonlySet<RouteId> = new Set<RouteId>([
  "routes/($lang)/mypage/overview",
  "routes/($lang)/mypage/orders/orders",
  "routes/($lang)/mypage/orders/favorites",
  "routes/($lang)/mypage/orders/reviews",
  "routes/($lang)/mypage/conversations/requests",
  "routes/($lang)/mypage/conversations/received-requests",
  "routes/($lang)/mypage/selling/sales",
  "routes/($lang)/mypage/selling/sale",
  "routes/($lang)/mypage/selling/questions",
  "routes/($lang)/mypage/selling/reviews",
  "routes/($lang)/mypage/selling/services",
  "routes/($lang)/mypage/selling/appeal",
  "routes/($lang)/mypage/selling/suspension-appeal",
  "routes/($lang)/mypage/profile/profile",
  "routes/($lang)/mypage/profile/notifications",
  "routes/($lang)/mypage/portfolio/portfolio",
  "routes/($lang)/mypage/alerts/alerts",
  "routes/($lang)/dashboard/home",
  "routes/($lang)/dashboard/tasks",
  "routes/($lang)/dashboard/figures",
]);

export function viewingCookie(origin: string, id: string | null): string {
  return cookie(NAME, id ?? "", { maxAge: id === null ? 0 : viewingMinutes * 60, secure: isHttps(origin) });
}

/** Whether a request is one of an operator who looks at a member's pages. */
export function isViewing(cookies: string | null | undefined): boolean {
  return Boolean(readCookie(cookies, NAME));
}

/** The part of the context of a request that is read here. */
type Context = { services: Services; ip: string; authenticate(): Promise<Actor> };
type Seen = { member: Member; until: Date; isViewable: boolean };
const seen = new WeakMap<Context, Promise<Seen | null>>();

/** The member whose pages an operator looks at, worked out and recorded once a request. */
async function seenBy(actor: Actor, request: Request, context: Context): Promise<Seen | null> {
  const id = readCookie(request.headers.get("Cookie"), NAME);
  if (!id) return null;
  const found = await findViewed(context.services, actor, { id });
  if (!found) return null;
  const { pathname, search } = new URL(request.url);
  const route = routeOf(pathname);
  const isViewable = viewable.has(route.id);
  if (isViewable) {
    const path = route.path + search;
    await recordViewedPage(context.services, actor, {
      id,
      memberId: found.member.memberId,
      path: path.slice(0, 200),
      ip: context.ip,
    });
  }
  return { ...found, isViewable };
}

function seenOnce(actor: Actor, request: Request, context: Context): Promise<Seen | null> {
  const known = seen.get(context) ?? seenBy(actor, request, context);
  seen.set(context, known);
  return known;
}

/**
 * The member that a page of members is for: the one whom an operator looks at, or the one who asks. Refuses with viewing-only where the
 * page is none of those that may be looked at.
 */
export async function readerOf(actor: Actor, request: Request, context: Context): Promise<Actor> {
  if (!isViewing(request.headers.get("Cookie"))) return actor;
  const viewed = await seenOnce(actor, request, context);
  if (!viewed) return actor;
  if (!viewed.isViewable) throw new DomainError("viewing-only");
  return viewed.member;
}

/** The banner of every page while an operator looks at a member's; its time is text in the language of the page. */
export async function viewingBanner(
  request: Request,
  context: Context,
  locale: TextLocale,
): Promise<{ nickname: string; until: string } | null> {
  if (!isViewing(request.headers.get("Cookie"))) return null;
  try {
    const actor = requireMember(await context.authenticate());
    const viewed = await seenOnce(actor, request, context);
    return viewed && { nickname: viewed.member.nickname, until: formatDateTime(viewed.until, locale) };
  } catch {
    return null; // openPage reports the same failure
  }
}
