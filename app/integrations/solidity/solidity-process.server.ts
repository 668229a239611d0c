import type { Logger } from "pino";
import type { QueueLimits } from "#app/domain/shared/bounded-queue.ts";
import type { Archives } from "../../domain/shared/services.ts";
import {
  addCompilation,
  compilationGivenUp,
  needsCompilation,
} from "../../domain/uploads/inspection/add-compilation.ts";
import { compileLimits } from "../../domain/uploads/inspection/compile-limits.ts";
import type { Compiled } from "../../domain/shared/archives/solidity-report.ts";
import { TaskProcess } from "../task-process.server.ts";
import type { SolidityAnswer, SolidityTask } from "./solidity-messages.ts";

type Options = {
  /** The built solidity-program.ts. */
  script: string;
  logger: Pick<Logger, "warn">;
  limitMs?: number;
  /** Limit of the compiler's memory. */
  megabytes?: number;
};
type Compiler = { compile(path: string): Promise<Compiled>; close(): Promise<void> };

const QUEUE: Omit<QueueLimits, "running"> = { waiting: 8, patienceMs: 300_000 };
/** The compiler itself is 9 MB of text before it is one. */
const HEAP_MEGABYTES = 256;

/**
 * Compiles the Solidity sources of a ZIP, each ZIP in a process of its own: what hostile sources leave of a compiler is not
 * used again, and what takes too long is killed.
 */
export function solidityProcess({
  limitMs = compileLimits.seconds * 1000,
  megabytes = compileLimits.megabytes,
  ...options
}: Options): Compiler {
  const about = ({ path }: SolidityTask) => ({ compiled: path });
  const args = [String(megabytes)];
  const process = new TaskProcess<SolidityTask, SolidityAnswer>(
    { ...options, args, limitMs, about, once: true, heapMegabytes: HEAP_MEGABYTES },
    QUEUE,
  );
  return {
    async compile(path) {
      const answer = await process.run({ path });
      if (answer === "given-up") return compilationGivenUp(`${limitMs / 1000} s / ${megabytes} MB`);
      return "error" in answer ? compilationGivenUp(answer.error) : answer.compiled;
    },
    close: () => process.close(),
  };
}

/** Inspection of archives with what the compiler says of their Solidity. */
export function withCompiler(archives: Archives, compiler: Pick<Compiler, "compile">): Archives {
  return {
    async inspect(path) {
      const report = await archives.inspect(path);
      return needsCompilation(report) ? addCompilation(report, await compiler.compile(path)) : report;
    },
  };
}
