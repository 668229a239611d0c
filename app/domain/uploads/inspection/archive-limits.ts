/** Limits of an uploaded ZIP, counted while it is read and never believed from its headers. */
export const archiveLimits = {
  entries: 10_000,
  /** Bytes of all entries, unpacked. */
  unpacked: 1024 ** 3,
  /** Unpacked bytes to the archive's own; small archives may exceed it. */
  ratio: 100,
  ratioFrom: 1024 ** 2,
  /** Bytes that are searched for secrets and licences: of each file, and of all together. */
  searchedPerFile: 1024 ** 2,
  searched: 256 * 1024 ** 2,
} as const;
