import { expect, test } from "vitest";
import { kindOf } from "./content.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  '<?xml version="1.0"?><!-- a -- b --> <!DOCTYPE svg x><svg>',
  "  <SVG onload=x>",
  "<!----><!-----><svg/><svg >",
])("a drawing is none of the texts: %s", (text) => {
  expect(() => kindOf(bytes(text))).toThrow(expect.objectContaining({ code: "picture-svg" }));
});

// An expression that may end a comment in two ways takes twice the time for each one.
test.each(["<!---->", "<!---", "<?xml>", "<!doctype svg>", " "])(
  "a text made of %j is judged in bounded steps",
  (piece) => {
    expect(kindOf(bytes(piece.repeat(600)))).toBe("text");
  },
);
