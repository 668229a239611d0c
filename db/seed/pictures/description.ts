/** The lists and tables of a description, each under its heading. */
export type Section = { heading: string; items: string[]; isNumbered: boolean };
export type DescribedTable = { heading: string; head: string[]; rows: string[][] };

const plain = (value: string): string =>
  value
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`~]/g, "")
    .trim();

const headingOf = (line: string): string | null => {
  const marked = /^#{2,4} (.+)$/.exec(line) ?? /^\*\*([^*]+)\*\*[^.]{0,14}$/.exec(line);
  return marked ? plain(marked[1]!).replace(/[:：]$/, "") : null;
};

export function sectionsOf(description: string, title: string): Section[] {
  const sections: Section[] = [];
  let heading = title;
  let last: Section | null = null;
  for (const line of description.split("\n")) {
    const found = headingOf(line);
    const item = /^(?:[-*]|(\d+)\.) (.+)$/.exec(line);
    if (found) heading = found;
    if (item) {
      if (!last) {
        last = { heading, items: [], isNumbered: item[1] !== undefined };
        sections.push(last);
      }
      last.items.push(plain(item[2]!));
    } else if (line.trim()) last = null;
  }
  return sections.filter(({ items }) => items.length >= 2);
}

export function tablesOf(description: string, title: string): DescribedTable[] {
  const tables: DescribedTable[] = [];
  let heading = title;
  let last: DescribedTable | null = null;
  for (const line of description.split("\n")) {
    heading = headingOf(line) ?? heading;
    const cells = line.startsWith("|") ? line.split("|").slice(1, -1).map(plain) : null;
    if (!cells) last = null;
    else if (!last) {
      last = { heading, head: cells, rows: [] };
      tables.push(last);
    } else if (!cells.every((cell) => /^:?-*:?$/.test(cell))) last.rows.push(cells);
  }
  return tables;
}
