import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { startGoogle } from "./google.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** A link or a typed address starts nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  return redirect(page.href(paths.login()));
}

export async function action(args: ActionFunctionArgs) {
  return startGoogle(args);
}
