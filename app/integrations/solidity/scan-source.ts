// Comments, strings, ends of statements, and what is between them. Each alternative begins with another character.
const tokens =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[;{}]|[^/"';{}]+|\//g;

/** A source's words about its compiler and about other sources. */
export type Scanned = {
  /** The ranges of its `pragma solidity`, joined; empty without. */
  asks: string;
  /** Imported paths as written, in order. */
  imports: string[];
};

/** Reads pragmas and imports without parsing the rest. What it overlooks is missing for the compiler, which says so. */
export function scanSource(source: string): Scanned {
  const asked: string[] = [];
  const imports: string[] = [];
  let statement = "";
  let string = "";
  for (const [token] of source.matchAll(tokens)) {
    if (token.startsWith("//") || token.startsWith("/*")) continue;
    const isImport = /^\s*import\b/.test(statement.slice(0, 200));
    if (token === ";" || ((token === "{" || token === "}") && !isImport)) {
      const pragma = /^\s*pragma\s+solidity\s([\s\S]*)$/.exec(statement);
      if (pragma) asked.push(pragma[1]!.replace(/\s+/g, " ").trim());
      else if (isImport && string) imports.push(string);
      statement = "";
      string = "";
      continue;
    }
    if (token.startsWith('"') || token.startsWith("'")) string = token.slice(1, -1);
    // Longer ones are neither pragma nor import.
    if (statement.length < 2_000) statement += token;
  }
  return { asks: asked.join(" "), imports };
}
