import { expect, test } from "vitest";
import { digestOf } from "#app/domain/notifications/bundled-mails.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import { textLocales } from "#app/i18n/locales.ts";
import { mailRenderer } from "./render.server.ts";

const library = await openLibrary("locales");
const render = mailRenderer(library, { origin: "https://jangteo.test" } as Parameters<typeof mailRenderer>[1]);

const row = (template: string, orderNumber: string, amount = "110000") => ({
  template,
  data: { orderNumber, title: "<b>지갑</b>", amount, currency: "KRW" },
});

test.each(textLocales)(
  "the digest in %s names at most fifty orders with their outcome and the number of further ones",
  (locale) => {
    const many = Array.from({ length: 50 }, (_, index) => row("sale-started", `JT-${index}`));
    const rows = [row("order-cancelled", "JT-A"), row("free-sale-completed", "JT-B", ""), ...many];
    const { subject, text, html } = render(locale, "seller-digest", digestOf(rows));
    expect(subject).toContain("52");
    for (const words of ["JT-A", "JT-B · <b>지갑</b>\n", "JT-47", "110,000".slice(-3)]) expect(text).toContain(words);
    expect(text).not.toContain("JT-48");
    expect(text).toMatch(/: 2\n/);
    expect(text).toContain("https://jangteo.test");
    expect(html).not.toContain("<b>지갑");
    expect(text + subject).not.toMatch(/seller-digest|\{\{/);
  },
);
