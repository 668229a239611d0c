import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Hex } from "viem";
import { type Anvil, startAnvil } from "./anvil.ts";
import { type Contracts, deployContracts } from "./deploy.ts";
import { rpc } from "./rpc.ts";
import { makeTraffic, seedTraffic } from "./traffic.ts";

export type DemoChainOptions = {
  binary: string;
  /** State of the chain, and everything else that is written. */
  home: string;
  /** Time between two blocks. */
  everyMs: number;
  /** A chain that has so many begins anew, so that neither its state nor the rows read from it grow for ever. */
  mostBlocks: number;
  /** The address and the process, again after each start. */
  onUrl(url: string, pid: number): void;
  signal: AbortSignal;
};

/** Runs a chain with contracts and a little traffic until it is told to stop. It goes on where it ended. */
export async function runDemoChain(options: DemoChainOptions): Promise<void> {
  const { home, signal } = options;
  const state = join(home, "state.json");
  while (!signal.aborted) {
    const genesis = ["--timestamp", String(genesisTime(home, state))];
    const anvil = await startAnvil({
      binary: options.binary,
      home,
      args: [
        "--state",
        state,
        "--state-interval",
        "60",
        "--prune-history",
        "100",
        "--slots-in-an-epoch",
        "1",
        ...genesis,
      ],
    });
    // Its clock began with the genesis block.
    await rpc(anvil.url, "evm_setTime", [secondsNow()]);
    const isFull = await live(anvil, options).finally(() => anvil.stop());
    if (isFull) rmSync(state, { force: true });
  }
}

const secondsNow = () => Math.floor(Date.now() / 1000);

/**
 * The time of the genesis block, in seconds. Anvil makes that block at each start, beside the one in the state it
 * loads: only with the time of the first start is it the same block, the parent of block 1. A state without a known
 * time is deleted, and the chain begins anew.
 */
function genesisTime(home: string, state: string): number {
  const file = join(home, "genesis.json");
  if (existsSync(state) && existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { time: number }).time;
  rmSync(state, { force: true });
  const time = secondsNow();
  mkdirSync(home, { recursive: true });
  writeFileSync(file, JSON.stringify({ time }));
  return time;
}

/** Lives until the chain is full, the process ended or it is told to stop. */
async function live(anvil: Anvil, { home, everyMs, mostBlocks, onUrl, signal }: DemoChainOptions): Promise<boolean> {
  const contracts = await contractsOn(anvil.url, join(home, "contracts.json"));
  onUrl(anvil.url, anvil.pid);
  let hasEnded = false;
  void anvil.ended.then(() => {
    hasEnded = true;
  });
  while (!signal.aborted && !hasEnded) {
    const head = Number(await rpc<Hex>(anvil.url, "eth_blockNumber"));
    if (head >= mostBlocks) return true;
    await makeTraffic(anvil.url, contracts, head);
    await Promise.race([sleep(everyMs, undefined, { signal }).catch(() => {}), anvil.ended]);
  }
  return false;
}

/** Those of the state that was loaded, or new ones. A process that was killed may have left an older state. */
async function contractsOn(url: string, file: string): Promise<Contracts> {
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, "utf8")) as Contracts;
    const codes = await Promise.all(Object.values(known).map((one) => rpc<Hex>(url, "eth_getCode", [one, "latest"])));
    if (codes.every((code) => code !== "0x")) return known;
  }
  const contracts = await deployContracts(url);
  await seedTraffic(url, contracts);
  writeFileSync(file, JSON.stringify(contracts));
  return contracts;
}
