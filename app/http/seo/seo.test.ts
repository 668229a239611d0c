import { expect, test } from "vitest";
import type { Page } from "#app/http/page.server.ts";
import { itemTitle } from "./portfolio-seo.server.ts";
import { renderSeo, type Seo } from "./seo.server.ts";

const hostile = `</script><script>alert(1)</script><!--<b>"'&`;
const seo: Seo = {
  origin: "https://jangteo.test",
  locale: "ko",
  siteName: hostile,
  title: hostile,
  description: hostile,
  canonical: "/market/1/x",
  alternates: {},
  xDefault: null,
  image: { path: "/share-cards/a.jpg", width: 1200, height: 630, alt: hostile },
  type: "product",
  jsonLd: [{ "@type": "Product", name: hostile, offers: { "@type": "Offer", description: [hostile] } }],
};

test("member texts in JSON-LD are escaped and read back unchanged", () => {
  const html = renderSeo(seo);
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => json!);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).not.toContain("<");
  expect(JSON.parse(scripts[0]!)).toEqual({ "@context": "https://schema.org", ...seo.jsonLd[0] });
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(html).not.toContain("<b>");
});

test("the title of a work fits into a search result: its seller is left out first, then its end", () => {
  const page = { t: () => "Jangteo" } as unknown as Page;
  const owner = { id: 1, name: "Ridgeline Protocol Works" };
  expect(itemTitle(page, { title: "A bridge", owner })).toBe("A bridge · Ridgeline Protocol Works · Jangteo");
  const long = "Second look at a token bridge before launch";
  expect(itemTitle(page, { title: long, owner })).toBe(`${long} · Jangteo`);
  expect([...itemTitle(page, { title: "가".repeat(100), owner })]).toHaveLength(60);
});
