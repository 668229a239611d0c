import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { ArchiveAnswer, ArchiveTask } from "./archive-messages.ts";
import { inspectArchive } from "./inspect-archive.server.ts";

/** The process that looks into archives. Whoever started it ends it with SIGKILL when it takes too long. */
process.on("message", ({ path }: ArchiveTask) => {
  inspectArchive(path).then(
    (report) => void process.send?.({ report } satisfies ArchiveAnswer),
    (error: unknown) => {
      console.error(error);
      process.exit(1); // answered by its end: given up
    },
  );
});

// A signal from the terminal goes to the whole group: the server finishes its requests and then ends this process.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

// Pages are served first.
setPriority(10);
try {
  // Should memory run out after all, Linux ends this process rather than the server.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Another system, or not allowed.
}
