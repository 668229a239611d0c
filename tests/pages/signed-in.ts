import { demoPassword } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { paths } from "#app/paths.ts";
import { aVisitor, type Cookies } from "./visitor.ts";

export async function signedIn(origin: string, email: string): Promise<Cookies> {
  const visitor = aVisitor(origin);
  const { status } = await visitor.post(paths.login(), { email, password: demoPassword });
  if (status !== 303) throw new Error(`${email} cannot sign in: ${status}`);
  return visitor.cookies;
}

/** Google's sandbox returns the address of a member, so the page that asks for the member's password is next. */
export async function backFromGoogle(origin: string, email: string): Promise<Cookies> {
  const visitor = aVisitor(origin);
  const toGoogle = await visitor.post(paths.google.start(), {});
  const chosen = new URLSearchParams({ email, name: "" });
  let answer = await visitor.get(`${toGoogle.location}&${chosen}`);
  for (let steps = 0; answer.location && steps < 5; steps += 1) {
    if (new URL(answer.location, origin).pathname === paths.google.link()) return visitor.cookies;
    answer = await visitor.get(answer.location);
  }
  throw new Error(`Google does not lead back: ${answer.status} ${answer.location}`);
}
