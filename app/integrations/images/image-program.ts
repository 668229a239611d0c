import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { ImageAnswer, ImageTask } from "./image-messages.ts";
import { master, rendition, squares } from "./renditions.server.ts";

/**
 * The process that works on pictures. libvips computes in threads that nothing can interrupt: whoever started this
 * process ends it with SIGKILL when it takes too long.
 */
const answer = (message: ImageAnswer) => void process.send?.(message);

process.on("message", ({ ...task }: ImageTask) => {
  const work = () => {
    if (task.do === "squares") return squares(task.source, task.sides);
    if (task.do === "master") return master(task.source, task.width);
    return rendition(task.source, task.width, task.format);
  };
  work().then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});

// A signal from the terminal goes to the whole group: the server finishes its requests and then ends this process.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
// The server is gone. `exit` would wait for the threads.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

// Pages are served first.
setPriority(10);
try {
  // Should memory run out after all, Linux ends this process rather than the server.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Another system, or not allowed.
}
