import type { Hex } from "../block.ts";

/** The spelling of an address by EIP-55, whose capitals are a checksum. */
export type Checksum = (address: Hex) => Hex;

let checksum: Promise<Checksum> | undefined;

/** Half a second of work for the first page that needs it: a start does without it. */
export function loadChecksum(): Promise<Checksum> {
  checksum ??= import("viem").then(
    ({ getAddress }) =>
      (address) =>
        getAddress(address),
  );
  return checksum;
}
