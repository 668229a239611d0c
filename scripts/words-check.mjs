// `npm run check:words`: names and comments use the terms of docs/glossary.md.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const looked = ["app", "db", "sandbox", "tests", "scripts", "server.ts"];
const skipped = /^db\/seed\/(content|sources)\/|^db\/migrations\/|^tests\/fixtures\/|^scripts\/words-check\.mjs$/;

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
];

/** A comment is a sentence with a subject, not a question left open. */
const fragment = /^\s*(?:\/\/|\/\*\*) ?(?:Of|So many|Who|What|Where|Whose|Which|That|who|what|where|whose|which)\b/;

/** A doc comment behind a field: the formatter puts it there, and editors show it for the wrong one. */
const behindField = /[^\s{]\s*\/\*\*.*?\*\/\s*[;,]/;

/** Two doc comments in a row: editors show the second one only. */
const pair = /\*\/[ \t]*\n\s*\/\*\*/g;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...looked], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !skipped.test(file));

const problems = [];
for (const file of files) {
  let text;
  try {
    text = readFileSync(path.join(root, file), "utf8");
  } catch {
    continue; // deleted, and not yet committed
  }
  for (const { index } of text.matchAll(pair)) {
    const at = `${file}:${text.slice(0, index).split("\n").length}`;
    problems.push(`${at}: two doc comments in a row`);
  }
  text.split("\n").forEach((line, index) => {
    const at = `${file}:${index + 1}`;
    if (fragment.test(line))
      problems.push(`${at}: a comment that begins with a question word: ${line.trim().slice(0, 100)}`);
    if (behindField.test(line))
      problems.push(`${at}: a doc comment behind a field, not above the next: ${line.trim().slice(0, 100)}`);
    for (const [word, term] of replaced)
      if (word.test(line))
        problems.push(`${at}: "${line.match(word)[0]}" is called ${term}: ${line.trim().slice(0, 100)}`);
  });
}

for (const problem of problems) console.error(problem);
console.log(`${files.length} files: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
