import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findAnvil } from "./anvil.ts";
import { runDemoChain } from "./demo-chain.ts";

// The chain of the demo as a process of its own: `demo-chain.js <directory> [anvil]`. It tells its parent the address,
// or null where this system has no anvil, and ends with its parent, however that ends.

const [home = "", installed] = process.argv.slice(2);
const EVERY_MS = 10_000;
const MOST_BLOCKS = 2_000;
const LOOK_MS = 5_000;

const stop = new AbortController();
process.once("disconnect", () => stop.abort());
// A terminal signals everybody; who started this says when it ends.
process.on("SIGINT", () => {});
process.once("SIGTERM", () => stop.abort());

const tell = (url: string | null) => process.connected && process.send?.({ url });
const ownerFile = join(home, "owner.json");

mkdirSync(home, { recursive: true });
const binary = findAnvil(installed);
if (!binary) tell(null);
else await keepRunning(binary);
process.exit(0);

/** Another process that serves the same data may run the chain already: then its address is told. */
async function keepRunning(anvil: string): Promise<void> {
  for (let told = ""; !stop.signal.aborted; ) {
    const other = otherOwner();
    if (!other) break;
    if (other !== told) tell(other);
    told = other;
    await sleep(LOOK_MS, undefined, { signal: stop.signal }).catch(() => {});
  }
  endLeftover();
  const onUrl = (url: string, anvilPid: number) => {
    writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, anvilPid, url }));
    tell(url);
  };
  const options = { binary: anvil, home, everyMs: EVERY_MS, mostBlocks: MOST_BLOCKS, onUrl, signal: stop.signal };
  await runDemoChain(options).finally(() => rmSync(ownerFile, { force: true }));
}

type Owner = { pid: number; anvilPid: number; url: string };

function otherOwner(): string | null {
  const owner = readOwner();
  return owner && owner.pid !== process.pid && isProcess(owner.pid, "demo-chain") ? owner.url : null;
}

function readOwner(): Owner | null {
  if (!existsSync(ownerFile)) return null;
  try {
    return JSON.parse(readFileSync(ownerFile, "utf8")) as Owner;
  } catch {
    return null;
  }
}

/** A killed process leaves its anvil behind. */
function endLeftover(): void {
  const owner = readOwner();
  if (owner && isProcess(owner.anvilPid, join(home, "state.json"))) process.kill(owner.anvilPid, "SIGKILL");
}

/** The number of a process that ended may belong to another one now. */
function isProcess(pid: number, named: string): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes(named);
  } catch {
    return false;
  }
}
