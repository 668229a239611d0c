import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { notFound, openMemberPage } from "#app/http/page.server.ts";

/** spec §2: the pages of editing have no language in their address. */
export async function loader(args: LoaderFunctionArgs) {
  const { path, url } = await openMemberPage(args);
  if (args.params.lang === undefined) notFound();
  return redirect(path + url.search);
}
