import type { Logger } from "pino";
import type { QueueLimits } from "#app/domain/shared/bounded-queue.ts";
import { reportOfFailure } from "../../domain/uploads/inspection/write-report.ts";
import type { Archives } from "../../domain/shared/services.ts";
import { TaskProcess } from "../task-process.server.ts";
import type { ArchiveAnswer, ArchiveTask } from "./archive-messages.ts";

type Options = {
  /** The built archive-program.ts. */
  script: string;
  logger: Pick<Logger, "warn">;
  /** Time after which an archive is given up and the process killed. */
  limitMs?: number;
  queue?: Omit<QueueLimits, "running">;
};

/** A gigabyte is inflated and searched in about a quarter of this. */
const LIMIT_MS = 60_000;
const QUEUE = { waiting: 8, patienceMs: 300_000 };

/** Archives are looked into in a process of its own, one at a time: it may be killed, and its memory is not ours. */
export function archiveProcess({ limitMs = LIMIT_MS, queue = QUEUE, ...options }: Options): Archives & {
  close(): Promise<void>;
} {
  const about = ({ path }: ArchiveTask) => ({ archive: path });
  const inspections = new TaskProcess<ArchiveTask, ArchiveAnswer>({ ...options, limitMs, about }, queue);
  return {
    async inspect(path) {
      const answer = await inspections.run({ path });
      return answer === "given-up" ? reportOfFailure("too-long", `${limitMs / 1000} s`) : answer.report;
    },
    close: () => inspections.close(),
  };
}
