import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { logout } from "#app/domain/identity/sign-in/logout.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** A link or a typed address signs nobody out. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  return redirect(page.href(paths.home()));
}

export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { context } = args;
  // spec §4: whatever the server makes of it, this browser is signed out.
  await logout(context.services, page.actor, context.ip).catch(context.report);
  context.setCookie(sessionCookie(context.origin, null, 0));
  setFlash(context, { tone: "success", key: "identity:logout.done" });
  return redirect(page.href(paths.login()), 303);
}
