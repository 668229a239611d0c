// `npm run dev`: pages by Vite with hot reload; the server and the sandbox are rebuilt and started again on change.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { programs } from "./build.mjs";
import { buildStamp, setUp } from "./setup.mjs";

await setUp({ build: false });
// From here on build/ holds no finished build.
rmSync(buildStamp, { force: true });

let server;
let ending = false;

async function restart() {
  if (server) {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
  if (ending) return;
  server = spawn(process.execPath, ["--enable-source-maps", "build/server.js"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  });
  server.once("exit", () => (server = undefined));
}

const { context } = await import("esbuild");
let turn = Promise.resolve();
const watcher = await context({
  ...programs(),
  plugins: [
    {
      name: "restart",
      setup: (build) =>
        build.onEnd(({ errors }) => {
          if (errors.length === 0) turn = turn.then(restart);
        }),
    },
  ],
});
await watcher.watch();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await watcher.dispose();
    await turn;
    if (server) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill(signal);
      await ended;
    }
    process.exit(0);
  });
}
