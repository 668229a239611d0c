// `npm start`: whatever is missing, then the server.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setUp } from "./setup.mjs";

await setUp().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

// React and Express are several times faster with it, whatever the shell happens to say.
const env = { ...process.env, NODE_ENV: "production" };
const server = spawn(process.execPath, ["--enable-source-maps", "build/server.js", ...process.argv.slice(2)], {
  stdio: "inherit",
  env,
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// A killed npm passes nothing on, and would leave a server behind that nobody sees.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && server.kill("SIGTERM"), 1_000).unref();
}
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
