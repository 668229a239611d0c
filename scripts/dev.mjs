// `npm run dev`: pages by Vite with hot reload; the process starts anew when what the server is composed of, or the sandbox, changes.
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
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "development" },
  });
  server.on("message", (message) => {
    if (message === "restart") turn = turn.then(restart);
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
