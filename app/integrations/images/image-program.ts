import { behaveAsTaskProgram } from "../task-program.ts";
import type { ImageAnswer, ImageTask } from "./image-messages.ts";
import { Typefaces } from "../typefaces/typefaces.ts";
import { master, rendition, squares } from "./renditions.server.ts";
import { drawCard } from "./share-card.server.ts";

/**
 * The process that works on pictures. libvips computes in threads that nothing can interrupt: whoever started this
 * process ends it with SIGKILL when it takes too long. Its argument is the directory of the fonts.
 */
const answer = (message: ImageAnswer) => void process.send?.(message);

const typefaces = new Typefaces(process.argv[2] ?? "fonts");

process.on("message", ({ ...task }: ImageTask) => {
  const work = () => {
    if (task.do === "squares") return squares(task.source, task.sides);
    if (task.do === "master") return master(task.source, task.width);
    if (task.do === "card") return drawCard(task.card, task.source, typefaces);
    return rendition(task.source, task.width, task.format);
  };
  work().then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});

behaveAsTaskProgram();
