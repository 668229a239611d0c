import sharp from "sharp";
import { expect, test } from "vitest";
import { localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { detailPath, differs, pathOf, problemsOf, product, sample, services, visit } from "./crawl.ts";

const cardOf = async (path: string) => pathOf((await visit(path)).html.meta("og:image") ?? "");

test("each page has a picture of its own for shared links, which nobody else can change", async () => {
  const [id] = services.keys();
  const some = [
    ...routedLocales.map((locale) => localized(locale, paths.home())),
    await detailPath(id!),
    localized("hi", paths.networks.detail("ethereum")),
    localized("zh", paths.pricing()),
  ];
  const problems = await problemsOf(some, async (path) => {
    const address = await cardOf(path);
    const answer = await fetch(product.origin + address);
    const { format, width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
    const forged = await fetch(
      product.origin + address.replace(/\.(.)([^.]*\.jpg)$/, (_, a, b) => `.${a === "A" ? "B" : "A"}${b}`),
    );
    return [
      ...differs(path, "picture", [answer.status, format, width, height], [200, "jpeg", 1200, 630]),
      ...differs(path, "type", answer.headers.get("Content-Type"), "image/jpeg"),
      ...differs(path, "cache", answer.headers.get("Cache-Control"), "public, max-age=31536000, immutable"),
      ...differs(
        path,
        "may be shown by other websites",
        answer.headers.get("Cross-Origin-Resource-Policy"),
        "cross-origin",
      ),
      ...differs(path, "forged", forged.status, 404),
    ];
  });
  expect(problems).toEqual([]);
  const pages = await Promise.all(sample.map(cardOf));
  expect(new Set(pages).size).toBe(sample.length);
}, 240_000);
