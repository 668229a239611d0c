import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { programs } from "../../../scripts/build.mjs";
import { archiveProcess } from "./archive-process.server.ts";

let dir: string;
const logger = { warn: vi.fn() };

beforeAll(() => {
  // The program resolves its packages from its own directory, which must be below the checkout.
  dir = mkdtempSync(join(process.cwd(), "var/archives-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("the built inspection program reports on a ZIP and restarts after a missing file", async () => {
  const script = join(dir, "archives.js");
  const { entryPoints, outdir: _, ...common } = programs();
  await build({ ...common, entryPoints: [entryPoints.archives!], outfile: script } as BuildOptions);
  const archives = archiveProcess({ script, logger });
  const path = join(dir, "a.zip");
  writeFileSync(path, honestZip());
  expect(await archives.inspect(path)).toMatchObject({ fileCount: 3, problems: [] });
  const failed = await archives.inspect(join(dir, "nowhere.zip"));
  expect(failed.problems).toMatchObject([{ code: "too-long", severity: "blocking" }]);
  expect(await archives.inspect(path)).toMatchObject({ fileCount: 3 });
  await archives.close();
});

test("an inspection above the time limit is killed, and the next one runs in a new process", async () => {
  const script = join(dir, "stuck.mjs");
  writeFileSync(
    script,
    `process.on("message", ({ path }) => { if (path === "stuck") for (;;); process.send({ report: path }); });`,
  );
  const archives = archiveProcess({ script, logger, limitMs: 500 });
  const { problems } = await archives.inspect("stuck");
  expect(problems).toMatchObject([{ code: "too-long", detail: "0.5 s" }]);
  expect(await archives.inspect("next")).toBe("next");
  await archives.close();
});
