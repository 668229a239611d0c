import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endViewing } from "#app/domain/impersonation/end-viewing.server.ts";
import { notFound, openOperatorPage, answerOrRefuse } from "#app/http/page.server.ts";
import { viewingCookie } from "#app/http/viewing.server.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";

/** A form has this address, and no page. */
export async function loader(args: ActionFunctionArgs) {
  await openOperatorPage(args);
  notFound();
}

/** The operator stops looking at a member's pages. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const ended = await answerOrRefuse(page, () => endViewing(page.services, page.actor, { ip: args.context.ip }));
  args.context.setCookie(viewingCookie(page.services.settings.origin, null));
  return redirect(page.href(ended ? adminPaths.member(ended.memberId) : adminPaths.home()), 303);
}
