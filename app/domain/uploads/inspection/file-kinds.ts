import type { Objection } from "./entry-rules.ts";

type Mark = readonly [detail: string, at: number, bytes: readonly number[]];
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const archives: readonly Mark[] = [
  ["ZIP", 0, [0x50, 0x4b, 0x03, 0x04]],
  ["ZIP", 0, [0x50, 0x4b, 0x05, 0x06]],
  ["RAR", 0, ascii("Rar!")],
  ["7z", 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ["gzip", 0, [0x1f, 0x8b, 0x08]],
  ["bzip2", 0, ascii("BZh")],
  ["xz", 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ["zstd", 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ["tar", 257, ascii("ustar")],
];
const executables: readonly Mark[] = [
  ["ELF", 0, [0x7f, ...ascii("ELF")]],
  ["Windows", 0, ascii("MZ")],
  ["Mach-O", 0, [0xcf, 0xfa, 0xed, 0xfe]],
  ["Mach-O", 0, [0xca, 0xfe, 0xba, 0xbe]],
];

const markOf = (marks: readonly Mark[], head: Uint8Array) =>
  marks.find(([, at, bytes]) => bytes.every((byte, index) => head[at + index] === byte))?.[0];

/** Archives in the archive are named and not opened; programs without their source are named too. */
export function objectionsToContent(head: Uint8Array): Objection[] {
  const archive = markOf(archives, head);
  if (archive) return [{ code: "nested-archive", detail: archive }];
  const executable = markOf(executables, head);
  return executable ? [{ code: "executable", detail: executable }] : [];
}

/** Whether bytes begin as a ZIP does, with an entry or empty. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));
}

/** Text, as far as a search for words goes: without NUL in its beginning. */
export function isText(head: Uint8Array): boolean {
  return !head.subarray(0, 8_192).includes(0);
}
