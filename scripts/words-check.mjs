// `npm run check:words`: names and comments use the terms of docs/glossary.md.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const looked = ["app", "db", "sandbox", "tests", "scripts", "server.ts"];
const skipped =
  /^db\/seed\/(content|sources)\/|^db\/migrations\/|^tests\/fixtures\/|^db\/stored-terms\.test\.ts$|^scripts\/words-check\.(mjs|test\.ts)$/;

/** Names that left the code, with the term that replaced them. Matched inside identifiers and in comments. */
const replaced = [
  [/wishHash|requireSameWish/, "requestFingerprint"],
  [/[Oo]fferedWay|offered-way/, "PaymentOption"],
  [/lookAtPayment|look-at-payment/, "refreshPayment"],
  [/PaymentNews/, "payment status"],
  [/stopTheBooks|stop-the-books/, "lockLedger"],
  [/burnState|\bburnt\b/, "consumeState"],
  [/takeGuess/, "takeAttempt"],
  [/strayCapture|stray-capture/, "unmatchedCapture"],
  [/livingDocument/, "activeDocuments"],
  [/OfficeRoom|officeRoom|\bOffice\b/, "AdminLayout"],
  [/\b[Ww]ish(?:es|ed)?\b(?!:)|wishOf/, "request, change or filter"],
  [/[."\s]paper-[a-z]/, "document"],
  [/document-room|\broomOf\b/, "document-space"],
  [/[Ww]hat is so/, "the state"],
  [/[Ff]inding(?!-\$)/, "discrepancy"],
  [/\bnews\b|[a-z]News\b|\bNews\b/, "status, progress, mail or unread messages"],
  [
    /\b(?:type |: |<)Look\b|\bLOOKS\b|[a-z]Look\b|\b[lL]ookAgain|(?:const|\.|async) look\b|look-again|next-look/,
    "refresh, view, badge or settings",
  ],
  [/\b(?:require|make|without|abi|signature)?Rooms?\b|\brooms\b/, "capacity or space"],
  [
    /\btype Ways?\b|: Way\b|<Way\b|(?:^\s*|[{,(] ?)ways?\??:|\bways?[ .](?:\}|=|===)|[{,(] ?ways?[,)]|\.ways?\b|`way\./,
    "method, source or flow",
  ],
  [/\b[Dd]oors?\b/, "channel or endpoint"],
  [/by: "clock"|text\(\{ enum: \[[^\]]*"clock"/, "deadline"],
  [/\bkept_?[aA]t\b|setUploadKept|unkept/, "attached"],
];

/** A comment is a sentence with a subject: neither a question left open, nor a reference to another comment. */
const fragment =
  /(?:^\s*\/\/ ?|\/\*\*(?: |\s*\n\s*\* )?)(?:Of|So many|The same|That|[Ww]ho|[Ww]hat|[Ww]hen|[Ww]here|[Ww]hose|[Ww]hich|[Ww]hy|[Hh]ow)\b/gm;

/** A doc comment behind a field: the formatter puts it there, and editors show it for the wrong one. */
const behindField = /[^\s{]\s*\/\*\*.*?\*\/\s*[;,]/;

/** Two doc comments in a row: editors show the second one only. */
const pair = /\*\/[ \t]*\n\s*\/\*\*/g;

/** The problems of one file, each with its line. */
export function problemsOf(file, text) {
  const problems = [];
  const lineOf = (index) => text.slice(0, index).split("\n").length;
  for (const { index } of text.matchAll(pair)) problems.push(`${file}:${lineOf(index)}: two doc comments in a row`);
  for (const { index, 0: found } of text.matchAll(fragment)) {
    const line = lineOf(index + found.length);
    const shown = text.split("\n")[line - 1].trim().slice(0, 100);
    problems.push(`${file}:${line}: a comment that begins without a subject: ${shown}`);
  }
  text.split("\n").forEach((line, index) => {
    const at = `${file}:${index + 1}`;
    if (behindField.test(line))
      problems.push(`${at}: a doc comment behind a field, not above the next: ${line.trim().slice(0, 100)}`);
    for (const [word, term] of replaced)
      if (word.test(line))
        problems.push(`${at}: "${line.match(word)[0]}" is called ${term}: ${line.trim().slice(0, 100)}`);
  });
  return problems;
}

function readFiles() {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...looked], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  return listed
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !skipped.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = readFiles();
  const problems = files.flatMap(({ file, text }) => problemsOf(file, text));
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
