/** The mistakes of a sample in Python, as far as they are seen without Python: texts, brackets and blocks. */
export function pythonProblems(code: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  let logical = "";
  const lines: string[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const rest = code.slice(at);
    const [text] = /^(?:""".*?"""|'''.*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*)/s.exec(rest) ?? [];
    if (text !== undefined) {
      logical += text.startsWith("#") ? "" : '""';
      at += text.length - 1;
      continue;
    }
    const letter = code[at]!;
    if (`"'`.includes(letter)) problems.push(`a text has no end: ${rest.split("\n", 1)[0]}`);
    if ("([{".includes(letter)) open.push(letter);
    if (")]}".includes(letter) && "([{".indexOf(open.pop() ?? "none") !== ")]}".indexOf(letter))
      problems.push(`a bracket that was not opened: ${logical}${letter}`);
    if (letter === "\n" && open.length === 0) {
      lines.push(logical);
      logical = "";
    } else logical += letter === "\n" ? " " : letter;
  }
  lines.push(logical);
  if (open.length > 0) problems.push(`never closed: ${open.join("")}`);
  return [...problems, ...blockProblems(lines.filter((line) => line.trim() !== ""))];
}

const OPENS = /^(?:async )?(?:def|class|for|while|with|try|except|finally|else|elif|if)\b/;

function blockProblems(lines: string[]): string[] {
  const problems: string[] = [];
  const indents = [0];
  let mustOpen = false;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    const words = line.trim();
    if (mustOpen) {
      if (indent !== indents.at(-1)! + 4) problems.push(`no block begins: ${line}`);
      indents.push(indent);
    } else {
      while (indents.length > 1 && indent < indents.at(-1)!) indents.pop();
      if (indent !== indents.at(-1)) problems.push(`indented like no block: ${line}`);
    }
    mustOpen = words.endsWith(":");
    if (OPENS.test(words) !== mustOpen) problems.push(`a colon is missing or too many: ${line}`);
  }
  if (mustOpen) problems.push("the last block is empty");
  return problems;
}
