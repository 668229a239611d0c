import { behaveAsTaskProgram } from "../task-program.ts";
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

behaveAsTaskProgram();
