import { behaveAsTaskProgram } from "../task-program.ts";
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

behaveAsTaskProgram();
