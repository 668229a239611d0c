import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase } from "#db/testing/database.ts";
import { freePort } from "#tests/free-port.ts";

export type Product = { origin: string; databaseUrl: string; stop(): Promise<void> };

/** The built product with demo data on a database of its own; `through` may put something between the two. */
export async function startProduct(through: (databaseUrl: string) => string = (url) => url): Promise<Product> {
  const database = await cloneDatabase();
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "jangteo-http-"));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: through(database.url),
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "error",
  };
  const server: ChildProcess = spawn(process.execPath, ["build/server.js"], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; !(await fetch(`${origin}/readyz`).catch(() => null))?.ok; attempt += 1) {
    if (attempt > 240) throw new Error("the product does not start");
    await new Promise((later) => setTimeout(later, 250));
  }
  return {
    origin,
    databaseUrl: database.url,
    async stop() {
      server.kill("SIGTERM");
      await new Promise((ended) => server.once("exit", ended));
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** Signs an account in through the login page, one of the demo unless it has a password of its own; the answer is a Cookie header. */
export async function signIn(origin: string, email: string, password = "jangteo-demo-2026"): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
  });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sid="));
  if (!session) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return session.split(";", 1)[0]!;
}
