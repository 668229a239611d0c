// Showing what takes long. Only node builtins: node_modules may be absent.
import { spawn } from "node:child_process";

// Some programs print the cause of a failure first, others last.
const keptLines = 40;
const pulse = process.stdout.isTTY ? 1_000 : 10_000;

/** Steps may run beside each other: a signal ends them all. */
const running = new Set();

/** Seconds since a moment, for people. */
export function since(began) {
  return `${Math.round((Date.now() - began) / 1000)} s`;
}

/**
 * Runs one command under a title, says every few seconds that it goes on, and refuses with the end of its output.
 * `show` passes the output through; `watch` gets each line and may answer with a word on the progress; `label` stands
 * before the progress of steps that run beside each other.
 */
export function runStep(
  title,
  command,
  args,
  { env = process.env, show = false, shell = false, watch, label = "" } = {},
) {
  console.log(`▸ ${title}`);
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, shell, stdio: show ? "inherit" : ["ignore", "pipe", "pipe"] });
    const first = [];
    const lines = [];
    const keep = (line) => {
      if (first.length < keptLines) first.push(line);
      else lines.push(line);
      if (lines.length > keptLines) lines.shift();
    };
    let progress = "";
    const read = (stream) => {
      let rest = "";
      stream?.setEncoding("utf8").on("data", (chunk) => {
        const parts = (rest + chunk).split("\n");
        rest = parts.pop() ?? "";
        for (const line of parts) {
          progress = watch?.(line) ?? progress;
          keep(line);
        }
      });
      stream?.on("end", () => rest && keep(rest));
    };
    read(child.stdout);
    read(child.stderr);
    const timer = show
      ? undefined
      : setInterval(() => sayProgress(`  ${label}${since(began)}${progress && `, ${progress}`}`), pulse);
    running.add(child);
    const stop = (signal) => {
      for (const one of running) one.kill(signal);
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    process.once("SIGINT", stop).once("SIGTERM", stop);
    const end = () => {
      clearInterval(timer);
      running.delete(child);
      process.off("SIGINT", stop).off("SIGTERM", stop);
    };
    child.on("error", (error) => {
      end();
      reject(new Error(`${title}: ${error.message}`));
    });
    child.on("close", (code, signal) => {
      end();
      if (code === 0) {
        sayProgress(`  ${label}done in ${since(began)}`, true);
        resolve();
      } else {
        sayProgress(`  ${label}failed after ${since(began)}`, true);
        reject(new Error([...first, ...lines, `${title}: ended with ${signal ?? code}`].join("\n")));
      }
    });
  });
}

/** On a terminal one line that is written over; elsewhere a line each. */
function sayProgress(text, last = false) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}${last ? "\n" : ""}`);
  else console.log(text);
}
