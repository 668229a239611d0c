import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** Prepares a program of a TaskProcess: it ignores signals, has a low priority and ends with its server. */
export function behaveAsTaskProgram(): void {
  // A signal from the terminal goes to the whole group: the server finishes its requests and then ends this process.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  // The server is gone; `exit` would wait for threads.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // Pages are served first.
  setPriority(10);
  try {
    // Should memory run out after all, Linux ends this process rather than the server.
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Another system, or not allowed.
  }
}
