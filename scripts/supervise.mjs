// Keeps the server process running: `npm start` and `npm run worker`.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** A process that ends sooner than this after its start is not restarted: it could not start, and says why. */
const startedAfter = 10_000;
/** Between a process that ended and the next; longer when several ended in a row. */
const delays = [200, 1_000, 5_000, 15_000];

/** Starts the built server with `env`, again and again when it ends by itself; ends with it when it was told to end. */
export function supervise(env) {
  let server;
  let wanted = true;
  let failures = 0;

  function launch() {
    const began = Date.now();
    // React and Express are several times faster with it, whatever the shell happens to say.
    server = spawn(process.execPath, ["build/server.js", ...process.argv.slice(2)], {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production", ...env },
    });
    server.on("error", (error) => {
      console.error(error.message);
      process.exit(1);
    });
    server.on("exit", (code, signal) => {
      const lived = Date.now() - began;
      const neverRan = failures === 0 && lived < startedAfter && signal === null;
      if (!wanted || code === 0 || neverRan) process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
      failures = lived < 60_000 ? failures + 1 : 1;
      const delay = delays[Math.min(failures, delays.length) - 1];
      console.error(`the server ended (${signal ?? code}); starting it again in ${delay} ms`);
      setTimeout(() => (wanted ? launch() : process.exit(1)), delay);
    });
  }

  const end = (signal) => {
    wanted = false;
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
    server.kill(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(signal));
  // A killed npm passes nothing on, and would leave a server behind that nobody sees.
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && end("SIGTERM"), 1_000).unref();
  }
  launch();
}
