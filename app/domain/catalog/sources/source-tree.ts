/** The shape of a source as lines of text: folders with what is in them, the rest as a number. */
export type SourceTree = { lines: string[]; hidden: number };
type Folder = { folders: Map<string, Folder>; files: { name: string; size: number }[] };

const MOST_LINES = 48;

/** `sizeText`: a number of bytes in the reader's language. */
export function sourceTreeOf(
  files: readonly { path: string; size: number }[],
  fileCount: number,
  sizeText: (bytes: number) => string,
): SourceTree {
  const root: Folder = { folders: new Map(), files: [] };
  for (const { path, size } of files) {
    const parts = path.split("/").filter(Boolean);
    const name = parts.pop();
    if (name) folderAt(root, parts).files.push({ name, size });
  }
  const all = [...linesOf(withoutWrapper(root), 0, sizeText)];
  const lines = all.slice(0, MOST_LINES);
  const shown = lines.filter((line) => !line.endsWith("/")).length;
  return { lines, hidden: Math.max(0, fileCount - shown) };
}

function folderAt(folder: Folder, parts: readonly string[]): Folder {
  let at = folder;
  for (const part of parts) {
    let next = at.folders.get(part);
    if (!next) {
      next = { folders: new Map(), files: [] };
      at.folders.set(part, next);
    }
    at = next;
  }
  return at;
}

/** Archives usually hold one folder with everything in it; its name says nothing. */
function withoutWrapper(root: Folder): Folder {
  const [only] = root.folders.values();
  return only && root.folders.size === 1 && root.files.length === 0 ? only : root;
}

function* linesOf(folder: Folder, depth: number, sizeText: (bytes: number) => string): Generator<string> {
  const indent = "  ".repeat(depth);
  for (const [name, inner] of [...folder.folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield `${indent}${name}/`;
    yield* linesOf(inner, depth + 1, sizeText);
  }
  for (const { name, size } of folder.files) yield `${indent}${name}  ${sizeText(size)}`;
}

/** A folder of a source, as an interface that opens and closes folders shows it. */
export type SourceFolder = {
  name: string;
  count: number;
  folders: SourceFolder[];
  files: { name: string; size: number }[];
};

const MOST_FILES = 400;

/** The files of a source by folder, the first ones only; `hidden` are the others. */
export function sourceFoldersOf(
  files: readonly { path: string; size: number }[],
  fileCount: number,
): { root: SourceFolder; hidden: number } {
  const root: Folder = { folders: new Map(), files: [] };
  const shown = files.slice(0, MOST_FILES);
  for (const { path, size } of shown) {
    const parts = path.split("/").filter(Boolean);
    const name = parts.pop();
    if (name)
      folderAt(root, parts.slice(0, DEEPEST)).files.push({ name: [...parts.slice(DEEPEST), name].join("/"), size });
  }
  return { root: folderOf("", root), hidden: Math.max(0, fileCount - shown.length) };
}

/** Folders below are part of the names of their files. */
const DEEPEST = 12;

function folderOf(name: string, { folders, files }: Folder): SourceFolder {
  const inner = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([own, folder]) => folderOf(own, folder));
  return { name, count: inner.reduce((sum, { count }) => sum + count, files.length), folders: inner, files };
}
