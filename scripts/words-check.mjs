// `npm run check:words`: names and comments use the terms of docs/glossary.md, and comments are sentences with a subject.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const looked = ["app", "db", "sandbox", "tests", "scripts", "server.ts"];
const skipped = /^db\/seed\/(content|sources)\/|^db\/migrations\/|^tests\/fixtures\/|^scripts\/words-check\.mjs$/;

/** Words that left the code, with the term that replaced them. Matched inside identifiers and in comments. */
const replaced = [
  [/(?<![a-z])wish(?:es|ed)?(?![a-z])|Wish/, "request, requestFingerprint"],
  [/OfferedWay|offeredWay|offered-way/, "PaymentOption"],
  [/lookAtPayment|look-at-payment/, "refreshPayment"],
  [/PaymentNews|coinNews|CoinNews|setNews\b/, "payment status"],
  [/[Ff]inding(?!s? (?:out|that|whether))/, "discrepancy"],
  [/stopTheBooks|stop-the-books/, "lockLedger"],
  [/burnState|\bburn(?:s|t|ed)?\b/i, "consume"],
  [/takeGuess|\bguess(?:es|er)?\b/i, "attempt"],
  [/strayCapture|stray-capture/, "unmatchedCapture"],
  [/livingDocument/, "activeDocuments"],
  [/\boffice\b|Office(?!r)|office-/, "AdminLayout, back office as two words in texts only"],
  [/\brooms?\b|Rooms?\b|-rooms?\b/, "account area, layout"],
  [/(?<![-.\w"])[Pp]apers?\b(?!-|:|,)/, "document"],
  [/nobody's/, "unowned, unmatched"],
];

/** A comment that begins like this is a fragment without a subject. */
const fragment =
  /^\s*(?:\/\/|\/\*\*?|\*)\s*(?:Who|Whoever|What|Whatever|Where|Wherever|Nobody|Somebody)\b(?!.*\?\s*(?:\*\/)?$)/;

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
  text.split("\n").forEach((line, index) => {
    const at = `${file}:${index + 1}`;
    if (fragment.test(line)) problems.push(`${at}: write a sentence with a subject: ${line.trim()}`);
    for (const [word, term] of replaced)
      if (word.test(line))
        problems.push(`${at}: "${line.match(word)[0]}" is called ${term}: ${line.trim().slice(0, 100)}`);
  });
}

for (const problem of problems) console.error(problem);
console.log(`${files.length} files: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
