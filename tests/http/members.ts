import { type Facts, readFacts } from "./addresses.ts";
import { type Colleague, colleagues, type Role, roles } from "./roles.ts";
import { signIn, startProduct } from "./server.ts";

type Init = { method?: string; headers?: Record<string, string>; body?: BodyInit };

export type Members = Awaited<ReturnType<typeof startWithMembers>>;

/** The product with a session for each role, and requests as each role. */
export async function startWithMembers() {
  const product = await startProduct();
  const facts: Facts = await readFacts(product.databaseUrl);
  const members = Object.entries({ ...roles, ...colleagues, seller: facts.seller });
  const cookies = Object.fromEntries(
    await Promise.all(members.map(async ([role, email]) => [role, email ? await signIn(product.origin, email) : ""])),
  ) as Record<Role | Colleague, string>;

  async function ask(role: Role | Colleague, path: string, { headers, ...init }: Init = {}) {
    const answer = await fetch(product.origin + path, {
      redirect: "manual",
      ...init,
      // Thousands of answers are read here, and compressing them tests nothing.
      headers: { "Accept-Encoding": "identity", ...(cookies[role] ? { Cookie: cookies[role] } : {}), ...headers },
    });
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get("Location"),
      body: await answer.text(),
    };
  }

  /** A form sent from one of our pages. */
  const send = (
    role: Role | Colleague,
    path: string,
    body: BodyInit = new URLSearchParams({ a: "1" }),
    headers: Record<string, string> = {},
  ) => ask(role, path, { method: "POST", body, headers: { Origin: product.origin, ...headers } });

  return { product, facts, cookies, ask, send };
}
