/** Limits of compiling a ZIP: the files that are compiled, and the resources of the process. A process that needs more is ended. */
export const compileLimits = {
  /** Own sources, and their bytes together. */
  sources: 1_000,
  sourceBytes: 4 * 1024 ** 2,
  /** Sources in folders of dependencies, which are there to be imported. */
  libraries: 3_000,
  libraryBytes: 8 * 1024 ** 2,
  seconds: 60,
  /** The compiler's own memory. */
  megabytes: 512,
} as const;
