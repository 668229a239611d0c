import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { localeCookieDays } from "#app/domain/terms.ts";
import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { cookie, isHttps } from "#app/http/cookies.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { returnPath } from "#app/http/return-path.server.ts";
import { paths } from "#app/paths.ts";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Light, dark, or what the system says (no cookie). */
export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const form = await formOf(args.request);
  const theme = form.get("theme");
  const isChosen = theme === "light" || theme === "dark";
  args.context.setCookie(
    cookie("theme", isChosen ? theme : "", {
      maxAge: isChosen ? localeCookieDays * DAY_SECONDS : 0,
      secure: isHttps(args.context.origin),
    }),
  );
  return redirect(returnPath(args.request, form.get("to"), args.context.origin, page.href(paths.home())), 303);
}
