import { createMemorySessionStorage, redirect, redirectDocument } from "@remix-run/node";
import { Authenticator, type Strategy } from "remix-auth";
import type { Admission } from "#app/domain/identity/sign-in/admit.server.ts";
import { authenticatePage, type PageSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { sessionDays } from "../domain/terms.ts";
import type { MessageKey } from "../i18n/messages.ts";
import { paths } from "../paths.ts";
import type { Flash } from "#app/ui/frame/flash-message.tsx";
import type { RequestContext } from "./context.server.ts";
import { deviceCookie, sessionCookie } from "./cookies.server.ts";
import { setFlash } from "./flash.server.ts";
import { wantedPath } from "./guard.server.ts";
import { keepChallenge } from "./login-challenge.server.ts";
import type { Page } from "./page.server.ts";
import { applyPendingFavorite } from "./pending-favorite.server.ts";

/** remix-auth asks for a session storage; our session is a row and a cookie of its own, so nothing is written to this one. */
const unused = createMemorySessionStorage({ cookie: { name: "unused", secrets: [""] } });

/** Runs one sign-in strategy. */
export function authenticateWith<Shown>(strategy: Strategy<Admission<"page">, Shown>, request: Request) {
  const { url, headers } = request;
  const authenticator = new Authenticator<Admission<"page">>(unused, { throwOnError: true }).use(strategy);
  // The body has been read: a strategy gets what was in it, and address and headers.
  return authenticator.authenticate(strategy.name, new Request(url, { headers }));
}

type SignIn = {
  context: RequestContext;
  request: Request;
  page: Page;
  session: PageSession;
  flash: Pick<Flash, "key" | "values">;
};

type Proceed = Omit<SignIn, "session" | "flash"> & {
  admission: Admission<"page">;
  /** Message that greets; its words name a `nickname`. */
  welcome: MessageKey;
};

/** After the first factor: signed in, or on to the page that asks for the second. */
export async function proceed({ admission, welcome, ...visiting }: Proceed): Promise<Response> {
  if ("session" in admission) {
    const { session, user } = admission;
    return signIn({ ...visiting, session, flash: { key: welcome, values: { nickname: user.nickname } } });
  }
  const { context, page } = visiting;
  keepChallenge(context, admission.challenge);
  return redirect(page.href(paths.verifyLogin(wantedPath(page))), 303);
}

/** Ends every kind of sign-in: sets the cookies, marks the pending favourite, greets the member and redirects to the page they came for. */
export async function signIn({ context, request, page, session, flash }: SignIn): Promise<Response> {
  context.setCookie(sessionCookie(context.origin, session.token, sessionDays));
  context.setCookie(deviceCookie(context.origin, context.device));
  const signedIn = await authenticatePage(context.services, session.token, context.ip);
  if (signedIn) await applyPendingFavorite(context, request.headers.get("Cookie"), signedIn.actor);
  setFlash(context, { tone: "success", ...flash });
  // A whole new document: where they wanted to go may be a page that runs no script (the back office) or a file.
  return redirectDocument(wantedPath(page) ?? page.href(paths.home()), 303);
}
