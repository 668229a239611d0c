import { expect, test } from "vitest";
import { type MailTemplate, mailTemplates } from "#app/domain/notifications/templates.ts";
import { samples } from "#app/domain/notifications/preview/samples.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import { mailRenderer } from "./render.server.ts";

const library = await openLibrary("locales");
const render = mailRenderer(library, { origin: "https://jangteo.test" } as Parameters<typeof mailRenderer>[1]);

test("each mail has all its words in each language, in both parts, and loads nothing", () => {
  for (const locale of ["ko", "de", "hi", "ja"] as const)
    for (const template of Object.keys(mailTemplates) as MailTemplate[]) {
      const { subject, html, text, preheader } = render(locale, template, samples[template], "12.sales.token");
      const name = `${locale} ${template}`;
      for (const part of [subject, html, text, preheader]) {
        expect(part, name).not.toMatch(/\{\{|\bundefined\b|\b(mail|profile|sales|document):[a-z]|Invalid Date|NaN/);
        expect(part.trim(), name).not.toBe("");
      }
      expect(html, name).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|src=/i);
      expect(html, name).toContain("https://jangteo.test");
      expect(text, name).toContain("/unsubscribe/12.sales.token");
    }
});

test("words of strangers are text in a mail, never markup", () => {
  const evil = '"><script>alert(1)</script>';
  const { html } = render("ko", "question-asked", { ...samples["question-asked"], title: evil, question: evil });
  expect(html).not.toContain("<script>");
});

test("each way in which a handover or a lead ends has its own words", () => {
  const outcomes = {
    "project-handover-ended": ["accepted", "declined", "withdrawn", "expired", "left", "deleted"],
    "partner-lead-decided": ["accepted", "refused", "replaced", "objected", "expired", "expired-suspended"],
  } as const;
  for (const template of ["project-handover-ended", "partner-lead-decided"] as const) {
    const texts = outcomes[template].map((outcome) => {
      const { text } = render("en", template, { ...samples[template], outcome }, "");
      expect(text, outcome).not.toMatch(/\{\{|\bmail:[a-z]/);
      return text;
    });
    expect(new Set(texts).size).toBe(texts.length);
  }
});
