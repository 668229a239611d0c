import { createHash } from "node:crypto";

/** A person with a Google account. */
export type GoogleUser = { sub: string; email: string; name: string; emailVerified: boolean };

/** A Google id is a number of 21 digits; here the same one for the same word. */
function subOf(word: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(word).digest("hex").slice(0, 20)}`)
    .toString()
    .padStart(20, "0");
  return `1${digits.slice(-20)}`;
}

function user(email: string, name: string, emailVerified = true): GoogleUser {
  return { sub: subOf(email), email, name, emailVerified };
}

/** Offered on the page; the third has an account in the demo already. */
export const demoUsers: readonly GoogleUser[] = [
  user("jiwoo.han@gmail.example", "한지우"),
  user("mina.kovac@gmail.example", "Mina Kovač"),
  user("buyer@jangteo.example", "김구매"),
];

/** Whom the visitor chose or typed; null when neither makes sense. `sub` lets a test change who owns an address. */
export function chosenUser(params: URLSearchParams): GoogleUser | null {
  const picked = demoUsers.find(({ email }) => email === params.get("person"));
  if (picked) return picked;
  const email = (params.get("email") ?? "").trim();
  if (!/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(email) || email.length > 254) return null;
  const name = (params.get("name") ?? "").trim().slice(0, 100) || email.split("@")[0]!;
  const typed = user(email, name, params.get("unverified") === null);
  return { ...typed, sub: params.get("sub") ?? typed.sub };
}
