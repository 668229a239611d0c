import type { LoaderFunctionArgs } from "@remix-run/node";
import { receiveGoogle } from "#app/routes/($lang)/identity/google/google.server.ts";

/** Where Google sends the browser back to: one address for every language, as it is registered there. */
export async function loader(args: LoaderFunctionArgs) {
  return receiveGoogle(args);
}
