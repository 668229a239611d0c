import { keccak_256 } from "@noble/hashes/sha3.js";
import type { Hex } from "./block.ts";

/** An address as people read it: the case of its letters is a checksum (EIP-55). */
export function checksumAddress(address: Hex): Hex {
  const letters = address.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(letters));
  const cased = [...letters].map((letter, at) => {
    const four = at % 2 === 0 ? hash[at >> 1]! >> 4 : hash[at >> 1]! & 15;
    return four >= 8 ? letter.toUpperCase() : letter;
  });
  return `0x${cased.join("")}`;
}

/** Letters of one case are an address without a checksum; of both, the checksum has to be right. */
export function hasRightChecksum(address: Hex): boolean {
  const letters = address.slice(2);
  if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return true;
  return checksumAddress(address) === address;
}
