import type { Compiled } from "../../domain/shared/archives/solidity-report.ts";

/** Requests to the process that compiles, and its answers; a process takes one. `error`: the compiler failed. */
export type SolidityTask = { path: string };
export type SolidityAnswer = { compiled: Compiled } | { error: string };
