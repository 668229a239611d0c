import type { Logger } from "pino";
import { overloaded, type QueueLimits } from "#app/domain/shared/bounded-queue.ts";
import type { Images, MasterResult, SquaresResult } from "../../domain/shared/services.ts";
import { TaskProcess } from "../task-process.server.ts";
import type { ImageAnswer, ImageTask } from "./image-messages.ts";

type Options = {
  /** The built image-program.ts. */
  script: string;
  /** The directory of the fonts. */
  fonts: string;
  logger: Pick<Logger, "warn">;
  /** Time after which a task is given up and the process killed. */
  limitMs?: number;
  /** A process without work ends after so long; the next task starts another. */
  idleMs?: number;
  queues?: { uploads: Omit<QueueLimits, "running">; renditions: Omit<QueueLimits, "running"> };
};

/** A page asks for two dozen pictures at once; an upload is one of one person. */
const QUEUES = {
  uploads: { waiting: 16, patienceMs: 10_000 },
  renditions: { waiting: 200, patienceMs: 20_000 },
};

/**
 * Pictures are worked on in processes of their own, one for what visitors see and one for uploads, so that an upload
 * cannot take the place of the pictures of a page. Refuses with `overloaded` when too many wait.
 */
export function imageProcesses(options: Options): Images & { close(): Promise<void> } {
  const { queues = QUEUES, fonts, ...rest } = options;
  const about = ({ do: task, source }: ImageTask) => ({ task, bytes: source?.byteLength ?? 0 });
  const process = { ...rest, args: [fonts], about };
  const uploads = new TaskProcess<ImageTask, ImageAnswer>(process, queues.uploads);
  const renditions = new TaskProcess<ImageTask, ImageAnswer>(process, queues.renditions);
  return {
    async rendition(source, width, format) {
      const answer = await renditions.run({ do: "rendition", source, width, format });
      if (answer === "given-up") throw overloaded();
      if ("error" in answer) throw new Error(answer.error);
      return answer.value as Uint8Array;
    },
    async card(card, picture) {
      const answer = await renditions.run({ do: "card", card, source: picture });
      if (answer === "given-up") throw overloaded();
      if ("error" in answer) throw new Error(answer.error);
      return answer.value as Uint8Array;
    },
    async squares(source, sides) {
      const answer = await uploads.run({ do: "squares", source, sides });
      return answer === "given-up" || "error" in answer ? { refused: "unreadable" } : (answer.value as SquaresResult);
    },
    async master(source, width) {
      const answer = await uploads.run({ do: "master", source, width });
      return answer === "given-up" || "error" in answer ? { refused: "unreadable" } : (answer.value as MasterResult);
    },
    async close() {
      await Promise.all([uploads.close(), renditions.close()]);
    },
  };
}
