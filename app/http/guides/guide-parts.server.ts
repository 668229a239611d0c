import { rpcMethods } from "#app/domain/chains/rpc/methods.ts";
import { rotationHours } from "#app/domain/api-keys/terms.ts";
import { mostRpcCalls } from "#app/domain/chains/rpc/relay-calls.server.ts";
import { type EndpointId, missUnits, type Weight, weights } from "#app/domain/usage/weights.ts";
import { DEEPEST_BODY } from "#app/http/api-v1/input.server.ts";
import { demoLimit } from "#app/http/api-v1/metering.server.ts";
import { problemCodes, type ProblemCode } from "#app/http/api-v1/problem-codes.ts";
import { problemMeaning } from "#app/http/api-v1/problem.server.ts";
import { platformReference } from "#app/http/api-v1/reference.server.ts";
import type { Sample } from "#app/http/api-v1/samples.ts";
import { type ArticleLanguage, htmlOf } from "#app/http/help/article-text.server.ts";
import { paths } from "#app/paths.ts";
import { routeFacts } from "#app/route-facts.ts";
import {
  clientSamples,
  endpointSample,
  type SampleContext,
  viemSamples,
  writtenSample,
} from "./guide-samples.server.ts";

/** Figures that only guides know, from where the API itself has them. */
export const guideFigures = {
  triesPerHour: demoLimit.points,
  missUnits,
  rotationHours,
  rpcBatch: mostRpcCalls,
  bodyKilobytes: routeFacts["routes/api-v1/call"].body / 1024,
  bodyDepth: DEEPEST_BODY,
  walletPageUnits:
    weights["wallets.read"].units + weights["wallets.tokens"].units + weights["wallets.tokenTransfers"].units,
  holdersUnits: weights["tokens.holders"].units,
} as const;

type Table = { caption: string; head: string[]; rows: { text: string; to?: string; isCode?: boolean }[][] };
/** The parts of a section of a guide. */
type Content =
  | { kind: "html"; html: string }
  | { kind: "samples"; samples: Sample[] }
  | { kind: "table"; table: Table }
  | { kind: "picture"; words: PictureWords };
/** `at` is its place in the section, by which it is known. */
export type GuidePart = Content & { at: number };

const pictureWords = ["title", "text", "before", "after", "final", "fresh", "replaced"] as const;
export type PictureWords = Record<(typeof pictureWords)[number], string>;

export type GuideContext = { filled: ArticleLanguage; href(path: string): string; samples: SampleContext };

const BLOCK = /^\{\{block ([\w-]+)(?: ([\w.-]+))?\}\}$/gm;

/** `{{block table errors}}` on a line of its own is a part that is made from what the API works by. */
export function partsOf(text: string, context: GuideContext): GuidePart[] {
  const parts: Content[] = [];
  const addText = (words: string) => {
    if (words.trim() !== "") parts.push({ kind: "html", html: htmlOf(words, context.filled, context.href) });
  };
  let end = 0;
  for (const match of text.matchAll(BLOCK)) {
    const [whole, kind = "", name = ""] = match;
    addText(text.slice(end, match.index));
    parts.push(blockOf(kind, name, context));
    end = match.index + whole.length;
  }
  addText(text.slice(end));
  return parts.map((part, at) => ({ ...part, at }));
}

function blockOf(kind: string, name: string, { filled, samples }: GuideContext): Content {
  if (kind === "sample") return { kind: "samples", samples: writtenSample(name, samples) };
  if (kind === "call") return { kind: "samples", samples: endpointSample(name, samples) };
  if (kind === "client") return { kind: "samples", samples: clientSamples(samples) };
  if (kind === "viem") return { kind: "samples", samples: viemSamples(samples) };
  if (kind === "picture") return { kind: "picture", words: wordsOfPicture(filled) };
  const table = kind === "table" ? tables[name] : undefined;
  if (!table) throw new Error(`guides: there is no block ${kind} ${name}`);
  return { kind: "table", table: table(filled) };
}

const tables: Readonly<Record<string, (filled: ArticleLanguage) => Table>> = {
  errors: errorTable,
  units: unitTable,
  "rpc-units": rpcTable,
};

function errorTable({ t }: ArticleLanguage): Table {
  return {
    caption: t("docs:errors.caption"),
    head: [t("docs:errors.code"), t("docs:errors.status"), t("docs:errors.detail")],
    rows: (Object.keys(problemCodes) as ProblemCode[]).map((code) => [
      { text: code, isCode: true },
      { text: String(problemCodes[code].status) },
      { text: problemMeaning(code, t) },
    ]),
  };
}

function unitTable({ t }: ArticleLanguage): Table {
  return {
    caption: t("docs:units.caption"),
    head: [t("docs:units.endpoint"), t("docs:units.address"), t("docs:units.cost")],
    rows: platformReference().map(({ id, method, path }) => [
      { text: id, isCode: true, to: paths.products.endpoint(id) },
      { text: `${method} ${path}`, isCode: true },
      { text: costText(id, t) },
    ]),
  };
}

function costText(id: EndpointId, t: ArticleLanguage["t"]): string {
  const { units, per }: Weight = weights[id];
  if (per === "method") return t("platform:unitsByMethod");
  return per === "item" ? t("platform:unitsEach", { units: `${units} CU` }) : `${units} CU`;
}

function rpcTable({ t }: ArticleLanguage): Table {
  return {
    caption: t("docs:units.rpcCaption"),
    head: [t("docs:units.method"), t("docs:units.cost")],
    rows: Object.entries(rpcMethods).map(([method, units]) => [
      { text: method, isCode: true },
      { text: `${units} CU` },
    ]),
  };
}

function wordsOfPicture({ t }: ArticleLanguage): PictureWords {
  return Object.fromEntries(pictureWords.map((word) => [word, t(`docs:picture.${word}`)])) as PictureWords;
}
