import { behaveAsTaskProgram } from "../task-program.ts";
import { compileArchive } from "./compile-archive.server.ts";
import { limitCompilerMemory } from "./compiler-memory.ts";
import type { SolidityAnswer, SolidityTask } from "./solidity-messages.ts";

/** The process that compiles the Solidity of one ZIP; its argument is how many megabytes the compiler may take. */
const answer = (message: SolidityAnswer) => void process.send?.(message);

process.on("message", ({ path }: SolidityTask) => {
  compileArchive(path).then(
    (compiled) => answer({ compiled }),
    (error: unknown) => answer({ error: String(error instanceof Error ? error.message : error).slice(0, 200) }),
  );
});

limitCompilerMemory(Number(process.argv[2]));
behaveAsTaskProgram();
