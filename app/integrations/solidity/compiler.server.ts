import solc from "solc";
import type { SourceUnit } from "./resolve-imports.ts";

export type CompilerError = {
  severity: "error" | "warning" | "info";
  type: string;
  errorCode?: string;
  message: string;
  /** Bytes of the UTF-8 text; -1 where there is no place. */
  sourceLocation?: { file: string; start: number; end: number };
};
export type AbiItem = { type: string; name?: string; inputs?: AbiInput[] };
export type AbiInput = { type: string; components?: AbiInput[] };
export type CompilerOutput = {
  errors?: CompilerError[];
  contracts?: Record<string, Record<string, { abi: AbiItem[]; evm: { deployedBytecode: { object: string } } }>>;
};

/** The compiler's code for a `pragma solidity` that it does not meet. */
export const OTHER_COMPILER = "5333";

/** "0.8.30+commit.73712a01" */
export function compilerVersion(): string {
  return (solc.version() as string).replace(/\.Emscripten.*$/, "");
}

/**
 * One run, optimized for 200 calls as most projects set it. No callback is given: what is not among the units does not exist
 * for the compiler. Results are made of `wanted` only.
 */
export function compile(units: ReadonlyMap<string, SourceUnit>, wanted: Iterable<string>): CompilerOutput {
  const input = {
    language: "Solidity",
    sources: Object.fromEntries([...units].map(([path, { content }]) => [path, { content }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      remappings: [...units.values()].flatMap(({ remappings }) => remappings),
      outputSelection: Object.fromEntries(
        [...wanted].map((path) => [path, { "*": ["abi", "evm.deployedBytecode.object"] }]),
      ),
    },
  };
  return JSON.parse(solc.compile(JSON.stringify(input)) as string) as CompilerOutput;
}
