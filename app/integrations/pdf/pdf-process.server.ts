import type { Logger } from "pino";
import { overloaded, type QueueLimits } from "#app/domain/shared/bounded-queue.ts";
import type { Pdfs } from "../../domain/shared/services.ts";
import { TaskProcess } from "../task-process.server.ts";
import type { PdfAnswer, PdfTask } from "./pdf-messages.ts";

type Options = {
  /** The built pdf-program.ts. */
  script: string;
  /** The directory of the fonts. */
  fonts: string;
  logger: Pick<Logger, "warn">;
  limitMs?: number;
  queue?: Omit<QueueLimits, "running">;
};

const QUEUE = { waiting: 20, patienceMs: 15_000 };

/** Documents are printed one at a time in a process of its own. Refuses with `overloaded` when too many wait. */
export function pdfProcess({ fonts, queue = QUEUE, ...options }: Options): Pdfs & { close(): Promise<void> } {
  const about = ({ sheet }: PdfTask) => ({ document: sheet.number });
  const process = new TaskProcess<PdfTask, PdfAnswer>({ ...options, args: [fonts], about }, queue);
  return {
    async print(sheet, createdAt) {
      const answer = await process.run({ sheet, createdAt });
      if (answer === "given-up") throw overloaded();
      if ("error" in answer) throw new Error(answer.error);
      return answer.value;
    },
    close: () => process.close(),
  };
}
