import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Facts of a service's source that its pictures show. */
export type SourceFacts = { name: string; files: string[]; excerpts: Excerpt[]; tests: string[] };
export type Excerpt = { file: string; rows: string[] };

const LONGEST = 64;
const MOST_ROWS = 10;
const isCode = (file: string) => /\.(sol|ts|tsx|go|js)$/.test(file) && !/config|interfaces/.test(file);
const isTest = (file: string) => /test/i.test(file);

async function readTree(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort((a, b) => a.localeCompare(b, "en"));
}

/** Functions short enough to be read in a picture. */
function excerptsOf(file: string, source: string): Excerpt[] {
  const rows = source.replaceAll("\t", "  ").split("\n");
  const found: Excerpt[] = [];
  rows.forEach((row, start) => {
    if (!/^\s*(export )?(async )?(function|func|contract|const \w+ = (async )?\()/.test(row)) return;
    const indent = row.search(/\S/);
    const length = rows.slice(start + 1).findIndex((next) => next.startsWith(`${" ".repeat(indent)}}`)) + 2;
    const block = rows.slice(start, start + length).map((line) => line.slice(indent));
    const fits = block.every((line) => line.length <= LONGEST);
    if (length >= 4 && length <= MOST_ROWS && fits) found.push({ file, rows: block });
  });
  return found;
}

const namesOf = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:it|test)\("([^"$]+)"|function (test\w+)\(|func (Test\w+)\()/g)].map(
    ([, title, solidity, go]) => title ?? solidity ?? go!,
  );

export async function readSourceFacts(root: string, name: string): Promise<SourceFacts> {
  const folder = join(root, "db/seed/sources", name);
  const files = await readTree(folder);
  const read = async (file: string) => [file, await readFile(join(folder, file), "utf8")] as const;
  const sources = await Promise.all(files.filter(isCode).map(read));
  return {
    name,
    files,
    excerpts: sources.filter(([file]) => !isTest(file)).flatMap(([file, source]) => excerptsOf(file, source)),
    tests: sources
      .filter(([file]) => isTest(file))
      .flatMap(([, source]) => namesOf(source))
      .slice(0, 9),
  };
}
