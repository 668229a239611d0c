import { z } from "zod";
import type { Hex } from "#app/domain/chains/block.ts";
import { checksumAddress, hasRightChecksum } from "#app/domain/chains/checksum-address.ts";

// Parameters: what callers write in other ways becomes one value.

const small = (hex: string) => hex.toLowerCase() as Hex;

export const AddressParam = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, "wrong-format")
  .refine((text) => hasRightChecksum(text as Hex), "address-checksum")
  .transform(small)
  .describe("Address, all in one case or with a valid EIP-55 checksum");

export const HashParam = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, "wrong-format")
  .transform(small);

export const BlockNumberParam = z
  .string()
  .regex(/^\d{1,15}$/, "wrong-format")
  .transform(Number);

export const BlockParam = z
  .string()
  .regex(/^(latest|finalized|\d{1,15}|0x[0-9a-fA-F]{64})$/, "wrong-format")
  .transform((text) =>
    text === "latest" || text === "finalized" ? text : text.startsWith("0x") ? small(text) : Number(text),
  )
  .describe("Block number, block hash, latest or finalized");

/** The years that a block may be of. */
export const MomentParam = z.iso
  .datetime({ offset: true })
  .regex(/^(19[7-9]|2\d\d)\d-/, "wrong-format")
  .transform((text) => new Date(text).toISOString())
  .describe("Time in ISO 8601");

export const FlagParam = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

export const OrderParam = z.enum(["asc", "desc"]).default("desc").describe("Sort order; desc: newest first");

// Values of answers.

export const Address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .describe("Address with EIP-55 checksum");
export const Hash = z.string().regex(/^0x[0-9a-f]{64}$/);
export const Bytes = z.string().regex(/^0x([0-9a-f]{2})*$/);
/** A number of 256 bits. */
export const Uint256 = z.string().regex(/^\d{1,78}$/);
export const BlockNumber = z.int().min(0);
export const Time = z.iso.datetime();

export const addressText = checksumAddress;
export const addressOrNull = (address: Hex | null): Hex | null => address && checksumAddress(address);
