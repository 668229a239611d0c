import type { LoaderFunctionArgs } from "@remix-run/node";
import { followResetLink } from "./recovery.server.ts";

/** The address in the mail. It holds the secret, so nobody stays here: the secret goes into a cookie, the browser to a page without it. */
export async function loader(args: LoaderFunctionArgs) {
  return followResetLink(args);
}
