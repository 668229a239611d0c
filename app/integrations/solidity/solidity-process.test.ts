import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ArchiveReport, isBlocked } from "#app/domain/shared/archive-report.ts";
import { honestZip, zipOf } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { inspectArchive } from "#app/integrations/archives/inspect-archive.server.ts";
import { programs } from "../../../scripts/build.mjs";
import { solidityProcess, withCompiler } from "./solidity-process.server.ts";

let dir: string;
let script: string;
let path: string;
const logger = { warn: vi.fn() };

beforeAll(async () => {
  // below the checkout, because the program resolves its packages from its own directory
  dir = mkdtempSync(join(process.cwd(), "var/solidity-"));
  script = join(dir, "solidity.js");
  path = join(dir, "a.zip");
  const { entryPoints, outdir: _, ...common } = programs();
  await build({ ...common, entryPoints: [entryPoints.solidity!], outfile: script } as BuildOptions);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Limits = { limitMs?: number; megabytes?: number };

async function reportOn(zip: Buffer, limits: Limits = {}): Promise<ArchiveReport> {
  writeFileSync(path, zip);
  const compiler = solidityProcess({ script, logger, ...limits });
  try {
    return ArchiveReport.parse(await withCompiler({ inspect: inspectArchive }, compiler).inspect(path));
  } finally {
    await compiler.close();
  }
}
const papers = [{ name: "LICENSE", data: "Apache License\nVersion 2.0" }, { name: "README" }];
const source = (data: string) => zipOf([...papers, { name: "a/A.sol", data }]);

test("the built program compiles the Solidity files of a ZIP", async () => {
  const { solidity, abis, problems } = await reportOn(honestZip());
  expect(solidity).toMatchObject({ outcome: "compiled", contractCount: 1, errors: [] });
  expect(abis).toEqual({ "token/contracts/Token.sol:Token": [] });
  expect(problems).toEqual([]);
});

test("compile errors, missing imports and too large contracts are warnings and block nothing", async () => {
  const large = `contract Large { function f() external pure returns (bytes memory) { return hex"${"fe".repeat(25_000)}"; } }`;
  const report = await reportOn(
    zipOf([
      ...papers,
      { name: "Large.sol", data: large },
      { name: "Wrong.sol", data: "contract Wrong { function f() public { x = 1; } }" },
      { name: "Lost.sol", data: "import './Gone.sol';" },
    ]),
  );
  expect(isBlocked(report)).toBe(false);
  expect(report.problems).toMatchObject([
    { code: "compile-errors", severity: "warning", path: "Wrong.sol", line: 1, detail: "1" },
    { code: "imports-missing", severity: "warning", path: "Lost.sol", detail: "./Gone.sol" },
    { code: "contract-too-large", severity: "warning", path: "Large.sol" },
  ]);
});

test("a compiler above its time limit is killed, and the report says so", async () => {
  // statements on which the optimizer works for minutes
  const steps = Array.from({ length: 3_000 }, (_, i) => `x = x * ${i} + (x >> 1); if (x > ${i}) x ^= 7;`).join("\n");
  const slow = `contract A { function f(uint x) public pure returns (uint) { unchecked { ${steps} return x; } } }`;
  const report = await reportOn(source(slow), { limitMs: 3_000 });
  expect(report.solidity).toMatchObject({ outcome: "gave-up", reason: "3 s / 512 MB" });
  expect(report.problems).toMatchObject([{ code: "compiler-gave-up", severity: "warning" }]);
});

test("a compiler above its memory limit or stack depth gives up", async () => {
  const doubled = Array.from({ length: 31 }, (_, i) => `struct S${i + 1} { S${i} a; S${i} b; }`).join("\n");
  const wide = `struct S0 { uint a; }\n${doubled}\ncontract A { function f(S31 calldata x) external {} }`;
  const { solidity } = await reportOn(source(wide), { megabytes: 64 });
  expect(solidity).toMatchObject({ outcome: "gave-up", reason: expect.stringContaining("bad_alloc") });

  const deep = `contract A { uint x = 1${"+1".repeat(50_000)}; }`;
  const { solidity: fallen } = await reportOn(source(deep));
  expect(fallen).toMatchObject({ outcome: "gave-up", reason: "Maximum call stack size exceeded" });
}, 120_000);

test.each([
  ["parentheses", `contract A { uint x = ${"(".repeat(50_000)}1${")".repeat(50_000)}; }`, "recursion depth"],
  ["a power", "contract A { uint x = 10**1000000000; }", "Type"],
  ["a cycle", 'import "./A.sol"; contract A {}', null],
  ["a long text", `contract A { string constant public s = "${"a".repeat(500_000)}"; }`, null],
])("source with %s is compiled within the limits", async (_, data, message) => {
  const { solidity } = await reportOn(source(data));
  expect(solidity!.outcome).toBe("compiled");
  if (message) expect(solidity!.errors[0]!.message).toContain(message);
  else expect(solidity!.errors).toEqual([]);
});
