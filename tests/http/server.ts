import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase } from "#db/testing/database.ts";

export type Product = { origin: string; stop(): Promise<void> };

/** The built product with demo data on a database of its own. */
export async function startProduct(port: number): Promise<Product> {
  const database = await cloneDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "jangteo-http-"));
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" };
  const server: ChildProcess = spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "inherit", "inherit"] });
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; !(await fetch(`${origin}/readyz`).catch(() => null))?.ok; attempt += 1) {
    if (attempt > 240) throw new Error("the product does not start");
    await new Promise((later) => setTimeout(later, 250));
  }
  return {
    origin,
    async stop() {
      server.kill("SIGTERM");
      await new Promise((ended) => server.once("exit", ended));
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
