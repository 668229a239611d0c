import { expect, test } from "vitest";
import { parseInlineMetadata, parseMetadata, type TokenFacts } from "./metadata-document.ts";

const factsOf = (said: unknown): TokenFacts => {
  const parsed = parseMetadata(JSON.stringify(said));
  if ("failure" in parsed) throw new Error(parsed.failure);
  return parsed.facts;
};

test("metadata is read as the standards describe it", () => {
  const said = {
    name: "One",
    description: "Two\nlines",
    image: "ipfs://QmX/1.png",
    animation_url: "https://example.com/a.mp4",
    external_url: "https://example.com/1",
    attributes: [
      { trait_type: "Hue", value: 47 },
      { trait_type: "Shiny", value: true, display_type: "boolean" },
      { value: "alone" },
      { trait_type: "Deep", value: { a: 1 } },
      "no attribute",
      null,
    ],
    unknown: "left out",
  };
  expect(factsOf(said)).toEqual({
    name: "One",
    description: "Two\nlines",
    image: "ipfs://QmX/1.png",
    animationUrl: "https://example.com/a.mp4",
    externalUrl: "https://example.com/1",
    attributes: [
      { trait: "Hue", value: "47", displayType: null },
      { trait: "Shiny", value: "true", displayType: "boolean" },
      { trait: null, value: "alone", displayType: null },
    ],
  });
});

test("what cannot be stored or turns a line is left out, and texts end", () => {
  const facts = factsOf({
    name: "\u0000\u202eevil\ud800\u0007 👩‍🚀",
    description: "d".repeat(5_000),
    attributes: Array.from({ length: 80 }, (_, value) => ({ trait_type: "t".repeat(300), value })),
  });
  expect(facts.name).toBe("evil 👩‍🚀");
  expect(facts.description).toHaveLength(4_000);
  expect(facts.attributes).toHaveLength(50);
  expect(facts.attributes[0]!.trait).toHaveLength(200);
  expect(factsOf({ name: 7, description: ["x"], image: {} })).toMatchObject({
    name: null,
    description: null,
    image: null,
  });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//example.com/x",
  'https://example.com/" onload=x',
  `https://example.com/${"x".repeat(2_000)}`,
  `data:image/png;base64,${"A".repeat(70_000)}`,
])("%s is no picture", (image) => {
  expect(factsOf({ image }).image).toBeNull();
});

test("a picture may stand in the metadata", () => {
  const image = "data:image/svg+xml;base64,PHN2Zy8+";
  expect(factsOf({ image }).image).toBe(image);
  expect(factsOf({ image_data: image }).image).toBe(image);
});

test.each([
  ["nothing", "", "not-json"],
  ["a list", "[]", "not-json"],
  ["null", "null", "not-json"],
  ["half an object", '{"name":', "not-json"],
  ["a page", "<!doctype html>", "not-json"],
  ["a deep list", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "not-json"],
  ["deep objects", `${'{"a":'.repeat(20)}1${"}".repeat(20)}`, "not-json"],
  ["quotation marks", '"\\'.repeat(131_000), "not-json"],
  ["much", `{"a":"${"x".repeat(262_144)}"}`, "too-large"],
])("%s is no metadata", (_name, text, failure) => {
  expect(parseMetadata(text)).toEqual({ failure });
});

test("brackets in a text are no depth", () => {
  expect(factsOf({ name: '"[{'.repeat(40) }).name).toHaveLength(120);
});

test("metadata in the address is read", () => {
  const text = '{"name":"Eins % ä"}';
  const inline = [
    `data:application/json;base64,${Buffer.from(text).toString("base64")}`,
    `data:application/json;utf8,${text}`,
    `data:application/json;charset=utf-8,${encodeURIComponent(text)}`,
    `data:application/json,${text}`,
  ];
  for (const uri of inline) expect(parseInlineMetadata(uri)).toMatchObject({ facts: { name: "Eins % ä" } });
  for (const uri of ["data:,{}", "data:text/html,{}", "data:application/json;base64,%%%", "data:application/json,%ff"])
    expect(parseInlineMetadata(uri)).toEqual({ failure: "not-json" });
});
