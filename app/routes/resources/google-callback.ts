import type { LoaderFunctionArgs } from "@remix-run/node";
import { receiveGoogle } from "#app/routes/($lang)/identity/google/google.server.ts";

/** The redirect address registered at Google, one for every language. */
export async function loader(args: LoaderFunctionArgs) {
  return receiveGoogle(args);
}
