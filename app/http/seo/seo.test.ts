import sharp from "sharp";
import { expect, test } from "vitest";
import { baseOf, routedLocales } from "#app/i18n/locales.ts";
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
  image: { path: "/og/ko.png", width: 1200, height: 630, alt: hostile },
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

test.each([...new Set(routedLocales.map(baseOf))])(
  "the preview image in %s is a PNG of 1200 by 630 pixels",
  async (language) => {
    const { format, width, height } = await sharp(`public/og/${language}.png`).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  },
);
