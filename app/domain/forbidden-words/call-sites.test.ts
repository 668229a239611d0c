import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "vitest";
import { expect, test } from "#db/testing/test.ts";
import { aForbiddenWord, callSites, refusedField, word } from "./call-sites.testing.ts";

const domain = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** A question whether a text may be saved; words for review only hold a text back, and are tested with the edits of services. */
const CALL = /(?<!function )\b(?:requireAllowed|forbidden(?:In\w*|Texts))\((?![^\n]*"review")/g;
/** The questions themselves, and the fields of a service, which ask them for their callers. */
const isAsked = (file: string) => file.startsWith("forbidden-words/") || file === "selling/forbidden-texts.server.ts";

test("every use case that asks for forbidden words has a row for each time it asks", () => {
  const files = readdirSync(domain, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".server.ts") && !isAsked(file));
  const asking = files.flatMap((file) => {
    const calls = readFileSync(path.join(domain, file), "utf8").match(CALL)?.length ?? 0;
    return calls > 0 ? [[file, calls]] : [];
  });
  const rows = Object.entries(callSites).map(([file, cases]) => [file, cases.length]);
  expect(Object.fromEntries(asking)).toEqual(Object.fromEntries(rows));
});

describe.each(Object.entries(callSites))("%s", (_file, cases) => {
  test.for(cases)("refuses a forbidden word at the field $field", async ({ field, save }, { services }) => {
    await aForbiddenWord(services);
    expect(await refusedField(() => save(services))).toEqual({ field, word });
  });
});
