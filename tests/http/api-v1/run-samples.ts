import ts from "typescript";
import * as viem from "viem";

export type Asked = { method: string; path: string; status: number };
/** `waits`: the milliseconds that it wanted to wait, which pass at once. */
type Printed = { asked: Asked[]; printed: string[]; waits: number[] };
type Options = { key: string; fetch?: typeof fetch };

/** Runs a sample in TypeScript as its reader would, and says what it asked and printed. What it throws is thrown. */
export async function runTypeScript(code: string, { key, fetch: ask = fetch }: Options): Promise<Printed> {
  const asked: Asked[] = [];
  const printed: string[] = [];
  const waits: number[] = [];
  const counted = async (...[input, init]: Parameters<typeof fetch>) => {
    const request = new Request(input, init);
    const answer = await ask(request.clone());
    asked.push({ method: request.method, path: new URL(request.url).pathname, status: answer.status });
    return answer;
  };
  const { outputText, diagnostics = [] } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(ts.flattenDiagnosticMessageText(diagnostics[0]!.messageText, "\n"));
  const body = outputText
    .replace(/^import \{([^}]*)\} from "viem";$/m, "const {$1} = viem;")
    .replace(/^export \{\};$/m, "");
  const http = (url: string, options: object) => viem.http(url, { ...options, fetchFn: counted });
  const run = new Function("fetch", "process", "console", "setTimeout", "viem", `return (async () => {${body}\n})();`);
  const wait = (then: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    setImmediate(then);
  };
  const log = (...words: unknown[]) => printed.push(words.map(shown).join(" "));
  await run(counted, { env: { JANGTEO_KEY: key } }, { log }, wait, { ...viem, http });
  return { asked, printed, waits };
}

const shown = (word: unknown) => (typeof word === "object" ? JSON.stringify(word) : String(word));

type Call = { method: string; url: string; headers: Record<string, string>; body: string | null };

/** The calls of a sample for curl. Words that it does not know are an error, so that no sample is half understood. */
export function curlCalls(code: string): Call[] {
  const commands = code
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return commands.map((command) => {
    const [program, ...words] = [...command.matchAll(/"([^"]*)"|'((?:[^']|'\\'')*)'|(\S+)/g)].map(
      ([, double, single, bare]) => double ?? single?.replaceAll("'\\''", "'") ?? bare!,
    );
    if (program !== "curl") throw new Error(`no call of curl: ${command}`);
    const call: Call = { method: "", url: "", headers: {}, body: null };
    for (let word = words.shift(); word !== undefined; word = words.shift()) {
      if (word.startsWith("http")) call.url = word;
      else if (word === "-X") call.method = words.shift()!;
      else if (word === "-d") call.body = words.shift()!;
      else if (word === "-H") {
        const [name, value] = words.shift()!.split(": ") as [string, string];
        call.headers[name] = value;
      } else if (word === "--retry" || word === "--retry-max-time") words.shift();
      else if (!["-sS", "-i", "--fail-with-body"].includes(word)) throw new Error(`curl ${word} is not known here`);
    }
    return { ...call, method: call.method || (call.body === null ? "GET" : "POST") };
  });
}

/** Sends what a sample for curl sends; words in its address that a reader fills in come from `filled`. */
export async function runCurl(code: string, filled: Readonly<Record<string, string>>): Promise<Asked[]> {
  const fill = (text: string) =>
    text.replace(/\$([A-Z_]+)/g, (whole, name: string) => {
      if (filled[name] === undefined) throw new Error(`${whole} is not known`);
      return filled[name];
    });
  const asked: Asked[] = [];
  for (const { method, url, headers, body } of curlCalls(code)) {
    const answer = await fetch(fill(url), {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
      body,
    });
    await answer.arrayBuffer();
    asked.push({ method, path: new URL(url).pathname, status: answer.status });
  }
  return asked;
}

/** The addresses that a sample in Python asks, without queries. `*` stands for what is only known when it runs. */
export function pythonPaths(code: string): string[] {
  const values = new Map([...code.matchAll(/^(\w+) = "([^"]*)"$/gm)].map(([, name, value]) => [name!, value!]));
  const whole = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? "*");
  const texts = [...code.matchAll(/f"(\{(?:api|base)\}[^"?]*)|"(https?:\/\/[^"?]*)/g)].map(
    ([, format, plain]) => plain ?? whole(format!),
  );
  const bases = [values.get("api"), values.get("base")];
  const paths = texts.filter((text) => !bases.includes(text)).map((text) => new URL(text).pathname);
  return [...new Set(paths)].sort();
}
