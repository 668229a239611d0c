// Compiles sandbox/chain/contracts to sandbox/chain/bytecode.json: `node scripts/compile-contracts.mjs`. Needed after a
// change of the contracts only; the result is committed, because a start should not compile.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, "sandbox", "chain", "contracts");
const target = path.join(root, "sandbox", "chain", "bytecode.json");
const settings = {
  evmVersion: "cancun",
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
};

/** Hash of all that the bytecode is made from; the compiler and the libraries are pinned by the lock file. */
export function contractsHash() {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(path.join(folder, name)));
  for (const name of ["solc", "@openzeppelin/contracts", "@openzeppelin/contracts-upgradeable"])
    hash.update(JSON.parse(readFileSync(path.join(root, "node_modules", name, "package.json"), "utf8")).version);
  return hash.digest("hex");
}

function compile() {
  const require = createRequire(import.meta.url);
  const solc = require("solc");
  const names = readdirSync(folder);
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(path.join(folder, name), "utf8") }]),
  );
  const found = (file) => ({ contents: readFileSync(path.join(root, "node_modules", file), "utf8") });
  const input = JSON.stringify({ language: "Solidity", sources, settings });
  const output = JSON.parse(solc.compile(input, { import: found }));
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return Object.fromEntries(
    names.map((name) => {
      const contract = name.replace(/\.sol$/, "");
      return [contract, `0x${output.contracts[name][contract].evm.bytecode.object}`];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(target, `${JSON.stringify({ hash: contractsHash(), bytecode: compile() }, null, 2)}\n`);
}
