import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";

export type Anvil = {
  url: string;
  pid: number;
  /** Resolves at the end of the process, whoever ended it. */
  ended: Promise<void>;
  /** Ends it; what `--state` names is written. */
  stop(): Promise<void>;
};
type Options = {
  binary: string;
  /** Everything it writes is below. */
  home: string;
  args?: readonly string[];
};

const systems: Partial<Record<string, string>> = { "linux-x64": "@foundry-rs/anvil-linux-amd64/bin/anvil" };

/** The program: the one that is named, or the package of this system; null: there is none. */
export function findAnvil(installed?: string): string | null {
  if (installed) return existsSync(installed) ? installed : null;
  const name = systems[`${process.platform}-${process.arch}`];
  if (!name) return null;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
}

/** A chain on a free port of this machine, which mines when it is told to. */
export async function startAnvil({ binary, home, args = [] }: Options): Promise<Anvil> {
  mkdirSync(home, { recursive: true });
  // It keeps caches below the home directory and asks for nothing else of the environment.
  const child = spawn(binary, ["--host", "127.0.0.1", "--port", "0", "--chain-id", "31337", "--no-mining", ...args], {
    env: { HOME: home, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "ignore"],
    // A signal from the terminal goes to who started us, and it ends when we do.
    detached: true,
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve()).once("error", () => resolve());
  }).then(() => void process.off("exit", kill));
  const url = await Promise.race([listening(child), ended.then(() => null)]);
  if (!url) throw new Error("anvil ended before it was listening");
  const stop = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(kill, 5_000);
    await ended;
    clearTimeout(late);
  };
  return { url, pid: child.pid!, ended, stop };
}

/** It prints each request, too: somebody has to read that. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let printed = "";
    child.stdout!.setEncoding("utf8").on("data", (text: string) => {
      if (printed.length > 100_000) return;
      printed += text;
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(printed)?.[1];
      if (!port) return;
      printed = " ".repeat(100_001);
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
