/** One call of /api/v1 as somebody writes it down. */
export type SampledCall = {
  method: "GET" | "POST";
  url: string;
  body?: unknown;
  /** The answer has no envelope, as that of JSON-RPC. */
  isBare?: boolean;
};
export const sampleLanguages = { curl: "curl", typescript: "TypeScript", python: "Python" } as const;
export type Sample = { language: keyof typeof sampleLanguages; name: string; code: string };

/** Samples of one call in each language. They read the key from the environment. */
export function samplesOf(call: SampledCall): Sample[] {
  return [
    { language: "curl", name: sampleLanguages.curl, code: curl(call) },
    { language: "typescript", name: sampleLanguages.typescript, code: typescript(call) },
    { language: "python", name: sampleLanguages.python, code: python(call) },
  ];
}

function curl({ method, url, body }: SampledCall): string {
  const parts = [
    method === "POST" ? "curl -sS -X POST" : "curl -sS",
    `  "${url}"`,
    '  -H "X-API-Key: $JANGTEO_KEY"',
    ...(body === undefined
      ? []
      : ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(" \\\n");
}

function typescript({ method, url, body, isBare }: SampledCall): string {
  const headers = [
    '    "X-API-Key": process.env.JANGTEO_KEY ?? "",',
    ...(body === undefined ? [] : ['    "Content-Type": "application/json",']),
  ];
  return [
    `const answer = await fetch(${JSON.stringify(url)}, {`,
    ...(method === "POST" ? ['  method: "POST",'] : []),
    "  headers: {",
    ...headers,
    "  },",
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
    "});",
    ...(isBare
      ? ["if (!answer.ok) throw new Error(await answer.text());", "console.log(await answer.json());"]
      : [
          "const { data, detail } = await answer.json();",
          "if (!answer.ok) throw new Error(detail);",
          "console.log(data);",
        ]),
  ].join("\n");
}

function python({ method, url, body, isBare }: SampledCall): string {
  return [
    "import os",
    "import requests",
    "",
    `answer = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    '    headers={"X-API-Key": os.environ["JANGTEO_KEY"]},',
    ...(body === undefined ? [] : [`    json=${pythonOf(body)},`]),
    "    timeout=10,",
    ")",
    "answer.raise_for_status()",
    isBare ? "print(answer.json())" : 'print(answer.json()["data"])',
  ].join("\n");
}

/** A value of JSON as Python writes it. */
function pythonOf(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([name, own]) => `${JSON.stringify(name)}: ${pythonOf(own)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
}

/** viem reads a chain through the platform's JSON-RPC. */
export function viemSample(url: string): string {
  return [
    'import { createPublicClient, http } from "viem";',
    "",
    "const client = createPublicClient({",
    `  transport: http(${JSON.stringify(url)}, {`,
    "    fetchOptions: {",
    '      headers: { "X-API-Key": process.env.JANGTEO_KEY ?? "" },',
    "    },",
    "  }),",
    "});",
    "console.log(await client.getBlockNumber());",
  ].join("\n");
}

/** The typed client (public/sdk/jangteo.ts): a call, a list and an error. */
export function clientSample(at: { origin: string; chain: string; wallet: string; token: string }): string {
  const [chain, wallet, token] = [at.chain, at.wallet, at.token].map((text) => JSON.stringify(text));
  return [
    'import { Jangteo, JangteoError } from "./jangteo.ts";',
    "",
    "const jangteo = new Jangteo({",
    `  origin: ${JSON.stringify(at.origin)},`,
    "  key: process.env.JANGTEO_KEY,",
    "});",
    "",
    `const { data, meta } = await jangteo.call("wallets.balance", { chain: ${chain}, address: ${wallet} });`,
    "console.log(data, meta.indexedTo);",
    "",
    "// Every transfer of a token, page after page; the loop may end at any time.",
    "let transfers = 0;",
    `for await (const { from, to, amount } of jangteo.items("tokens.transfers", { chain: ${chain}, address: ${token} })) {`,
    "  if (transfers === 0) console.log(from, to, amount);",
    "  transfers += 1;",
    "}",
    "console.log(transfers);",
    "",
    "try {",
    `  await jangteo.call("blocks.read", { chain: ${chain}, block: 999999999 });`,
    "} catch (error) {",
    "  if (!(error instanceof JangteoError)) throw error;",
    "  console.log(error.code, error.requestId);",
    "}",
  ].join("\n");
}
