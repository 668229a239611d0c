import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardChunks } from "./ui/chunk-guard.ts";
import { LanguageProvider } from "./i18n/context.tsx";
import { isLocale, defaultLocale } from "./i18n/locales.ts";
import { type Bundle, createTranslate } from "./i18n/translator.ts";

guardChunks();

/** Texts come as one cacheable file per language; hydration waits for them, the page does not. */
async function start(): Promise<void> {
  const { locale: named, messages = "" } = document.documentElement.dataset;
  const locale = isLocale(named) ? named : defaultLocale;
  const bundle = (await (await fetch(messages)).json()) as Bundle;
  const language = { locale, t: createTranslate(locale, bundle) };
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider value={language}>
        <RemixBrowser />
      </LanguageProvider>,
    );
  });
}

void start();
