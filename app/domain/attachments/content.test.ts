import { expect, test } from "vitest";
import { kindOf } from "./content.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  '<?xml version="1.0"?><!-- a -- b --> <!DOCTYPE svg x><svg>',
  "  <SVG onload=x>",
  "<!----><!-----><svg/><svg >",
])("an SVG drawing is refused as a text attachment: %s", (text) => {
  expect(() => kindOf(bytes(text))).toThrow(expect.objectContaining({ code: "picture-svg" }));
});

// A regular expression that can match the end of a comment in two ways doubles its time with each comment.
test.each(["<!---->", "<!---", "<?xml>", "<!doctype svg>", " "])(
  "a text of 600 times %j is classified as text in bounded time",
  (piece) => {
    expect(kindOf(bytes(piece.repeat(600)))).toBe("text");
  },
);
