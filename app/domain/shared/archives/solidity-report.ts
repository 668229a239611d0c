import { z } from "zod";

/** No report lists more. `abiBytes`: of all interfaces together, as JSON. */
export const solidityLimits = {
  contracts: 100,
  signatures: 1_000,
  errors: 50,
  skipped: 50,
  missing: 50,
  abiBytes: 256 * 1024,
  /** Larger contracts cannot be put on Ethereum (EIP-170). */
  contractBytes: 24_576,
} as const;

const path = z.string().max(300);
const text = (length: number) => z.string().max(length);

/**
 * The outcome of compiling the Solidity sources of a ZIP. `gave-up`: it took too long, needed too much memory or failed;
 * `too-many`: more sources than are compiled.
 */
export const SolidityReport = z.object({
  outcome: z.enum(["compiled", "gave-up", "too-many"]),
  /** Version with its commit; null when the compiler never answered. */
  compiler: text(80).nullable(),
  /** Reason of the compiler's failure, in its own words. */
  reason: text(200).nullable(),
  /** Sources outside of folders of dependencies. */
  sources: z.int().nonnegative(),
  contracts: z
    .array(
      z.object({
        path,
        name: text(100),
        functions: z.int().nonnegative(),
        events: z.int().nonnegative(),
        /** Bytes of the code on the chain; 0 for an interface or an abstract contract. */
        bytes: z.int().nonnegative(),
        /** `transfer(address,uint256)`, the functions before the events; the first ones only. */
        signatures: z.array(z.object({ kind: z.enum(["function", "event"]), text: text(160) })),
      }),
    )
    .max(solidityLimits.contracts),
  /** All contracts, also those beyond the list. */
  contractCount: z.int().nonnegative(),
  /** `path`: null where the compiler names no file. */
  errors: z
    .array(
      z.object({
        path: path.nullable(),
        line: z.int().positive().nullable(),
        column: z.int().positive().nullable(),
        message: text(300),
      }),
    )
    .max(solidityLimits.errors),
  errorCount: z.int().nonnegative(),
  /** Sources that ask for another compiler, or import one that does (`from`). */
  skipped: z.array(z.object({ path, asks: text(80), from: path.nullable() })).max(solidityLimits.skipped),
  skippedCount: z.int().nonnegative(),
  /** Imports that are not there; `asks`: the range of versions a package.json wants of a package that is there in another one. */
  missing: z.array(z.object({ path, name: path, asks: text(80).nullable() })).max(solidityLimits.missing),
  missingCount: z.int().nonnegative(),
});
export type SolidityReport = z.infer<typeof SolidityReport>;

/** Interfaces by `path:name`, as the compiler writes them; as many as fit. */
export const Abis = z.record(z.string(), z.array(z.looseObject({ type: z.string() })));
export type Abis = z.infer<typeof Abis>;
export type Compiled = { solidity: SolidityReport; abis: Abis };
