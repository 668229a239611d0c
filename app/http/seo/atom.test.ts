import { expect, test } from "vitest";
import { atomFeed } from "./atom.server.ts";

const feed = {
  origin: "https://jangteo.kr",
  self: "/market/feed",
  page: "/market/list",
  language: "ko",
  title: "전체",
};
const entry = {
  path: "/market/7/x",
  id: "/market/7",
  title: "A <b> & \u0001 wallet",
  language: "en",
  author: '"Kim"',
  category: "wallet",
  summary: "1 < 2",
};

test("texts of sellers are escaped, and characters that XML has no way to write are left out", () => {
  const body = atomFeed({ ...feed, entries: [{ ...entry, publishedAt: new Date("2026-01-20T00:00:00Z") }] });
  expect(body).toContain('<title xml:lang="en">A &lt;b&gt; &amp;  wallet</title>');
  expect(body).toContain("<name>&quot;Kim&quot;</name>");
  expect(body).toContain("<summary>1 &lt; 2</summary>");
});

test("a feed is as new as its newest entry, and the same at any time when it has none", () => {
  const days = ["2026-01-20", "2026-02-01", "2026-01-31"].map((day) => new Date(`${day}T00:00:00Z`));
  const updatedOf = (entries: { publishedAt: Date | null }[]) =>
    /<updated>(.*?)<\/updated>/.exec(atomFeed({ ...feed, entries: entries.map((one) => ({ ...entry, ...one })) }))![1];
  expect(updatedOf(days.map((publishedAt) => ({ publishedAt })))).toBe("2026-02-01T00:00:00.000Z");
  expect(updatedOf([])).toBe("1970-01-01T00:00:00.000Z");
});
