import { expect, test } from "vitest";
import { problemsOf } from "./words-check.mjs";

test.for([
  ["// The same for operators.", 1],
  ["  /** The same, without its parts. */", 1],
  ["/**\n * The same for operators, who\n * may read it.\n */", 1],
  ["/** Where it goes. */", 1],
  ["/** How many there are. */", 1],
  ["/** Why it failed. */", 1],
  ["// When it was sent.", 1],
  ["/** Counts them when asked. */", 0],
  ["/** Lists them for operators, in the same order. */", 0],
  ["/**\n * Lists them for operators,\n * The same order counts.\n */", 0],
  ["/** Lists them. */\n\n/** Counts them. */", 1],
  ["const wishHash = 1;", 1],
  ["const [news, setNews] = useState(null);", 1],
  ['"refund-case-news": (data) => data,', 1],
  ['"refund-case-message": (data) => data,', 0],
  ["type Look = string;", 1],
  ["// Operators look at it.", 0],
  ["function makeRoom() {}", 1],
  ["type Way = string;", 1],
  ["way: text({ enum: sources }),", 1],
  ["const { way } = proof;", 1],
  ["// It goes back the way it came.", 0],
  ['door: "page",', 1],
  ['acceptedBy: text({ enum: ["buyer", "clock", "case"] }),', 1],
] as const)("%j has %i problems", ([text, problems]) => {
  expect(problemsOf("app/x.ts", text)).toHaveLength(problems);
});
