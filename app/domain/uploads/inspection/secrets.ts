import type { ProblemCode } from "#app/domain/shared/archive-report.ts";
import { mnemonicsIn } from "./mnemonics.ts";

export type Secret = { code: ProblemCode; detail: string; line: number; masked: string };
type Hit = { code: ProblemCode; detail: string; index: number; masked: string };

/** Secrets in a text file; the values themselves are never kept. At most `most`. */
export function secretsIn(path: string, text: string, most: number): Secret[] {
  const hits = [
    ...keysIn(text),
    ...rawKeysIn(text),
    ...phrasesIn(text),
    ...tokensIn(text),
    ...environmentIn(path, text),
  ];
  hits.sort((a, b) => a.index - b.index);
  return withLines(text, hits.slice(0, most));
}

function withLines(text: string, hits: readonly Hit[]): Secret[] {
  let line = 1;
  let read = 0;
  return hits.map(({ index, ...hit }) => {
    for (let at = text.indexOf("\n", read); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) {
      line += 1;
      read = at + 1;
    }
    return { ...hit, line };
  });
}

/** Enough to recognise a value by, too little to use it. */
function masked(value: string): string {
  return value.length < 12 ? "•".repeat(6) : `${value.slice(0, 4)}${"•".repeat(6)}${value.slice(-2)}`;
}

const PEM = /-----BEGIN ((?:[A-Z]+ ){0,2}PRIVATE KEY(?: BLOCK)?)-----/g;

/** Documentation shows the first line of a key; only one that has a body is a secret. */
function keysIn(text: string): Hit[] {
  return [...text.matchAll(PEM)]
    .filter(({ 0: begin, index }) => {
      const body = text.slice(index + begin.length, index + begin.length + 600);
      return /[A-Za-z0-9+/=]{40}/.test(body);
    })
    .map(({ 1: kind = "", index }) => ({
      code: "private-key",
      detail: kind,
      index,
      masked: `-----BEGIN ${kind}-----`,
    }));
}

const RAW_KEY =
  /(?:private|secret|signer|deployer|wallet)[\w-]{0,20}["']?[ \t]{0,4}[:=][ \t]{0,4}["'`[]{0,2}((?:0x)?[0-9a-f]{64})\b/gi;

/** Keys of the first accounts of Hardhat, Anvil and Ganache, which everybody knows. */
const PUBLISHED_KEYS = new Set(
  [
    "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
    "59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
    "5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a",
    "7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6",
    "47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a",
    "4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d",
  ].map((key) => key.toLowerCase()),
);

function rawKeysIn(text: string): Hit[] {
  return [...text.matchAll(RAW_KEY)]
    .map((match) => ({ value: match[1]!, index: match.index }))
    .filter(({ value }) => {
      const digits = value.toLowerCase().replace(/^0x/, "");
      return new Set(digits).size > 4 && !PUBLISHED_KEYS.has(digits);
    })
    .map(({ value, index }) => ({ code: "private-key", detail: "hexadecimal key", index, masked: masked(value) }));
}

function phrasesIn(text: string): Hit[] {
  return mnemonicsIn(text).map(({ index, words }) => ({
    code: "mnemonic",
    detail: `${words.length} words`,
    index,
    masked: `${words[0]} •••••• ${words.at(-1)}`,
  }));
}

const tokens: readonly (readonly [kind: string, form: RegExp])[] = [
  ["AWS access key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ["GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{60,255})\b/g],
  ["GitLab token", /\bglpat-[A-Za-z0-9_-]{20,64}\b/g],
  ["Slack token", /\bxox[abeprs]-[A-Za-z0-9-]{20,255}\b/g],
  ["Stripe key", /\b[rs]k_live_[A-Za-z0-9]{16,255}\b/g],
  ["Toss Payments key", /\blive_g?sk_[A-Za-z0-9]{16,64}\b/g],
  ["Google API key", /\bAIza[0-9A-Za-z_-]{35}\b/g],
  ["npm token", /\bnpm_[A-Za-z0-9]{36}\b/g],
  ["SendGrid key", /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/g],
  ["Telegram bot token", /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/g],
];

function tokensIn(text: string): Hit[] {
  return tokens.flatMap(([detail, form]) =>
    [...text.matchAll(form)]
      .filter(([value]) => !/EXAMPLE|XXXX|0000000/i.test(value))
      .map(({ 0: value, index }) => ({ code: "access-token" as const, detail, index, masked: masked(value) })),
  );
}

const ENVIRONMENT_FILE = /(?:^|\/)\.env(?:\.(?!(?:.*\.)?(?:example|sample|template|dist|defaults)$)[\w.-]+)?$/i;
const ASSIGNED =
  /^[ \t]{0,9}(?:export[ \t]{1,9})?(\w{0,60}?(?:KEY|SECRET|TOKEN|PASSWORD|PASSWD|MNEMONIC|CREDENTIAL)\w{0,60})[ \t]{0,9}=[ \t]{0,9}(\S[^\r\n]{0,500})$/gim;
const PLACEHOLDER =
  /^["']?(?:$|<|\$\{|your|change|replace|xxx|todo|example|dummy|test|none|null|true|false|\d{1,5}\b)/i;

/** Values in files that are meant to stay on one machine. Examples of such files are fine. */
function environmentIn(path: string, text: string): Hit[] {
  if (!ENVIRONMENT_FILE.test(path)) return [];
  return [...text.matchAll(ASSIGNED)]
    .filter((match) => !PLACEHOLDER.test(match[2]!))
    .map((match) => ({
      code: "environment-file",
      detail: match[1]!.slice(0, 60),
      index: match.index,
      masked: masked(match[2]!.trim().replace(/^["']|["']$/g, "")),
    }));
}
