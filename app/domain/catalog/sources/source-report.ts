// The report about a source ZIP for the seller, the operator and, in its harmless part, the buyer.

export type SourceReport = {
  /** Paths as they stand in the ZIP, sorted; the first `reportedFiles` only. */
  files: { path: string; size: number }[];
  /** Bytes of all files, unpacked, also of those beyond the list. */
  totalSize: number;
  /** Bytes by programming language, the largest first. Data, prose and vendored folders do not count. */
  languages: Record<string, number>;
  /** SPDX ids, sorted. */
  licences: string[];
};

/** `text` is the file's beginning; a file without it is listed and measured, but its licence goes unread. */
export type SourceFile = { path: string; size: number; text?: string };

/** No longer list than the entries a ZIP may have. */
const reportedFiles = 10_000;

export function reportOf(files: Iterable<SourceFile>): SourceReport {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const bytes = new Map<string, number>();
  const licences = new Set<string>();
  let totalSize = 0;
  for (const file of sorted) {
    totalSize += file.size;
    const language = languageOf(file.path);
    if (language) bytes.set(language, (bytes.get(language) ?? 0) + file.size);
    for (const id of licencesIn(file)) licences.add(id);
  }
  return {
    files: sorted.slice(0, reportedFiles).map(({ path, size }) => ({ path, size })),
    totalSize,
    languages: Object.fromEntries([...bytes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))),
    licences: [...licences].sort(),
  };
}

// Third-party code and build output would outnumber the seller's own files.
const foreignFolders = /(^|\/)(node_modules|vendor|bower_components|dist|target|\.git|\.next|__MACOSX)\//;

const namedFiles = new Map([
  ["dockerfile", "Dockerfile"],
  ["makefile", "Makefile"],
  ["cmakelists.txt", "CMake"],
]);

const languagesByExtension = new Map(
  Object.entries({
    Solidity: "sol",
    Vyper: "vy",
    Move: "move",
    Cairo: "cairo",
    Rust: "rs",
    Go: "go",
    Python: "py",
    Ruby: "rb",
    PHP: "php",
    Java: "java",
    Kotlin: "kt kts",
    Scala: "scala",
    Swift: "swift",
    "Objective-C": "m mm",
    Dart: "dart",
    C: "c h",
    "C++": "cc cpp cxx hpp",
    "C#": "cs",
    TypeScript: "ts tsx mts cts",
    JavaScript: "js jsx mjs cjs",
    Vue: "vue",
    Svelte: "svelte",
    HTML: "html htm",
    CSS: "css",
    SCSS: "scss sass",
    SQL: "sql",
    Shell: "sh bash",
    PowerShell: "ps1",
    Lua: "lua",
    Elixir: "ex exs",
    Haskell: "hs",
    GraphQL: "graphql gql",
    Protobuf: "proto",
  }).flatMap(([language, extensions]) => extensions.split(" ").map((extension) => [extension, language] as const)),
);

function languageOf(path: string): string | undefined {
  if (foreignFolders.test(path)) return undefined;
  const name = fileName(path);
  const dot = name.lastIndexOf(".");
  return namedFiles.get(name) ?? (dot > 0 ? languagesByExtension.get(name.slice(dot + 1)) : undefined);
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

const licenceFile = /^(un)?licen[cs]e([-.].*)?$|^copying([-.].*)?$/;

/** Whether a file says in whole what the licence is: its text, or the description of a package. */
export function isLicenceFile(path: string): boolean {
  const name = fileName(path);
  return name === "package.json" || licenceFile.test(name);
}

function licencesIn(file: SourceFile): string[] {
  if (file.text === undefined || foreignFolders.test(file.path)) return [];
  if (fileName(file.path) === "package.json") return packageLicences(file.text);
  const headers = headerLicences(file.text);
  return licenceFile.test(fileName(file.path)) ? [...headers, ...textLicences(file.text)] : headers;
}

const knownIds = new Map(
  [
    "0BSD",
    "AGPL-3.0",
    "AGPL-3.0-only",
    "AGPL-3.0-or-later",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BUSL-1.1",
    "CC-BY-4.0",
    "CC0-1.0",
    "EPL-2.0",
    "GPL-2.0",
    "GPL-2.0-only",
    "GPL-2.0-or-later",
    "GPL-3.0",
    "GPL-3.0-only",
    "GPL-3.0-or-later",
    "ISC",
    "LGPL-2.1",
    "LGPL-2.1-only",
    "LGPL-2.1-or-later",
    "LGPL-3.0",
    "LGPL-3.0-only",
    "LGPL-3.0-or-later",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unlicense",
    "WTFPL",
    "Zlib",
  ].map((id) => [id.toLowerCase(), id]),
);

/** Ids of `SPDX-License-Identifier: (MIT OR Apache-2.0)` lines. Solidity's UNLICENSED is no SPDX id: no licence. */
function headerLicences(text: string): string[] {
  const found: string[] = [];
  for (const [, expression = ""] of text.matchAll(/SPDX-License-Identifier:([^\r\n]*)/g)) {
    for (const word of expression.split(/[\s()]+/)) {
      const id = knownIds.get(word.toLowerCase().replace(/\+$/, "-or-later"));
      if (id) found.push(id);
    }
  }
  return found;
}

/** The `license` of a package.json: an expression of SPDX ids, or in old ones an object. */
function packageLicences(text: string): string[] {
  const [, expression = ""] = /"license"\s*:\s*(?:\{[^}]{0,200}?"type"\s*:\s*)?"([^"]{1,200})"/.exec(text) ?? [];
  return headerLicences(`SPDX-License-Identifier: ${expression}`);
}

/** Sentences or titles only one licence has, in its text reduced to lower-case words. */
const licenceTexts: [id: string, has: string][] = [
  ["AGPL-3.0", "gnu affero general public license version 3"],
  ["Apache-2.0", "apache license version 2.0"],
  ["BSL-1.0", "boost software license version 1.0"],
  ["BUSL-1.1", "business source license 1.1"],
  ["CC0-1.0", "cc0 1.0 universal"],
  ["EPL-2.0", "eclipse public license v 2.0"],
  ["GPL-2.0", "gnu general public license version 2"],
  ["GPL-3.0", "gnu general public license version 3"],
  ["LGPL-2.1", "gnu lesser general public license version 2.1"],
  ["LGPL-3.0", "gnu lesser general public license version 3"],
  ["MPL-2.0", "mozilla public license version 2.0"],
  ["Unlicense", "this is free and unencumbered software released into the public domain"],
  ["MIT", "permission is hereby granted free of charge to any person obtaining a copy"],
  ["ISC", "use copy modify and/or distribute this software for any purpose with or without fee"],
  ["BSD-3-Clause", "redistribution and use in source and binary forms"],
];

function textLicences(text: string): string[] {
  const words = text.toLowerCase().replace(/[^a-z0-9./]+/g, " ");
  return licenceTexts.filter(([, has]) => words.includes(has)).map(([id]) => narrowed(id, words));
}

// Three pairs share their first sentence; the shorter one lacks a condition of the longer one.
function narrowed(id: string, words: string): string {
  if (id === "MIT" && !words.includes("permission notice shall be included")) return "MIT-0";
  if (id === "ISC" && !words.includes("permission notice appear in all copies")) return "0BSD";
  if (id === "BSD-3-Clause" && !words.includes("neither the name")) return "BSD-2-Clause";
  return id;
}
