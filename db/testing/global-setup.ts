import path from "node:path";
import type { TestProject } from "vitest/node";
import { startTestDatabases } from "./test-server.ts";

/** vitest's globalSetup: one PostgreSQL with a migrated template for the whole run. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(project.config.root, "var", "test-db");
  const { databases, stop } = await startTestDatabases(dataDir, process.env.TEST_DATABASE_URL);
  project.provide("testDatabases", databases);
  return stop;
}
