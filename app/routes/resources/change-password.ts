import { redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";

/** Password managers look here for the page on which a password is changed (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect(paths.mypage.security({ view: "password" }), 302);
}
