import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Compiled, SolidityReport } from "#app/domain/shared/archives/solidity-report.ts";
import { zipOf } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { compileArchive } from "./compile-archive.server.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "jangteo-sol-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function compiled(files: Record<string, string>): Promise<Compiled> {
  const path = join(dir, "a.zip");
  await writeFile(path, zipOf(Object.entries(files).map(([name, data]) => ({ name, data }))));
  const { solidity, abis } = await compileArchive(path);
  return { solidity: SolidityReport.parse(solidity), abis };
}
const TOKEN = `pragma solidity ^0.8.20;
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
contract Token is ERC20("Token", "TOK") {
  event Stamped(address indexed by, bytes32 hash);
  struct Lock { uint256 until; address owner; }
  function lock(Lock[] calldata locks) external {}
}`;

test("a contract based on OpenZeppelin is compiled without the library in the ZIP and reported with its ABI", async () => {
  const { solidity, abis } = await compiled({ "token/contracts/Token.sol": TOKEN });
  expect(solidity).toMatchObject({ outcome: "compiled", sources: 1, errors: [], missing: [], contractCount: 1 });
  expect(solidity.compiler).toMatch(/^0\.8\.\d+\+commit\.[0-9a-f]{8}$/);
  const [token] = solidity.contracts;
  expect(token).toMatchObject({ path: "token/contracts/Token.sol", name: "Token", functions: 10, events: 3 });
  expect(token!.bytes).toBeGreaterThan(1_000);
  expect(token!.signatures).toContainEqual({ kind: "function", text: "lock((uint256,address)[])" });
  expect(token!.signatures).toContainEqual({ kind: "event", text: "Stamped(address,bytes32)" });
  expect(abis["token/contracts/Token.sol:Token"]).toContainEqual(
    expect.objectContaining({ type: "function", name: "transfer" }),
  );
});

test("files that do not compile exclude only those that import them", async () => {
  const { solidity } = await compiled({
    "a/Good.sol": "pragma solidity ^0.8.0; contract Good {}",
    "a/Old.sol": "pragma solidity ^0.4.24; contract Old {}",
    "a/UsesOld.sol": "import './Old.sol'; contract UsesOld {}",
    "a/Syntax.sol": "contract {",
    "a/Wrong.sol": "contract Wrong {\n  // 가나다\n  function f() public { /* 가 */ x = 1; }\n}",
    "a/UsesWrong.sol": "import './Wrong.sol'; contract UsesWrong {}",
    "a/Lost.sol": "import 'solmate/tokens/ERC20.sol'; contract Lost {}",
  });
  expect(solidity.contracts.map(({ name }) => name)).toEqual(["Good"]);
  expect(solidity.skipped).toEqual([
    { path: "a/Old.sol", asks: "^0.4.24", from: null },
    { path: "a/UsesOld.sol", asks: "^0.4.24", from: "a/Old.sol" },
  ]);
  expect(solidity.errors).toEqual([
    expect.objectContaining({
      path: "a/Syntax.sol",
      line: 1,
      column: 10,
      message: expect.stringContaining("Expected"),
    }),
    { path: "a/Wrong.sol", line: 3, column: 33, message: "DeclarationError: Undeclared identifier." },
  ]);
  expect(solidity.missing).toEqual([{ path: "a/Lost.sol", name: "solmate/tokens/ERC20.sol", asks: null }]);
});

test("imports are resolved in the ZIP and never in the file system or network", async () => {
  const { solidity } = await compiled({
    "p/src/Main.sol": "import 'forge-std/Test.sol'; import 'own/X.sol'; contract Main is X {}",
    "p/lib/forge-std/src/Test.sol": "contract Test {}",
    "p/remappings.txt": "own/=src/deep/\n",
    "p/src/deep/X.sol": "import '../Main.sol'; contract X {}",
    "p/src/Out.sol": "import '../../../../etc/passwd'; contract Out {}",
    "p/src/Absolute.sol": "import '/etc/passwd'; contract Absolute {}",
    "p/src/Net.sol": "import 'https://example.com/a.sol'; contract Net {}",
    "p/src/Climb.sol": "import '@openzeppelin/contracts/../package.json'; contract Climb {}",
    "p/src/Up.sol": "import '@openzeppelin/contracts/../contracts/token/ERC20/ERC20.sol'; contract Up {}",
  });
  expect(solidity.contracts.map(({ name }) => name).sort()).toEqual(["Main", "X"]);
  expect(solidity.missing.map(({ name }) => name).sort()).toEqual([
    "../../../../etc/passwd",
    "/etc/passwd",
    "@openzeppelin/contracts/../contracts/token/ERC20/ERC20.sol",
    "@openzeppelin/contracts/../package.json",
    "https://example.com/a.sol",
  ]);
  // dependencies are imported but not counted
  expect(solidity.sources).toBe(7);
});

test("a package.json that requires another OpenZeppelin version does not get the bundled one", async () => {
  const { solidity } = await compiled({
    "contracts/Token.sol": TOKEN,
    "package.json": '{ "dependencies": { "@openzeppelin/contracts": "^4.9.0" } }',
  });
  expect(solidity.contracts).toEqual([]);
  expect(solidity.missing).toMatchObject([{ name: "@openzeppelin/contracts/token/ERC20/ERC20.sol", asks: "^4.9.0" }]);
});

test("more than 1,000 sources or four megabytes are not compiled", async () => {
  const names = Array.from({ length: 5_000 }, (_, index) => [`s/C${index}.sol`, `contract C${index} {}`]);
  const { solidity } = await compiled(Object.fromEntries(names));
  expect(solidity).toMatchObject({ outcome: "too-many", sources: 5_000, contracts: [] });
  const large = await compiled({ "a.sol": `contract A {} // ${"x".repeat(4 * 1024 ** 2)}` });
  expect(large.solidity).toMatchObject({ outcome: "too-many", sources: 1 });
});
