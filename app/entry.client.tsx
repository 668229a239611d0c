import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardChunks } from "#app/ui/frame/chunk-guard.ts";
import { LanguageProvider } from "./i18n/context.tsx";
import { isLocale, defaultLocale } from "./i18n/locales.ts";
import { openTexts } from "./i18n/client-texts.ts";

guardChunks();

/** Texts come as a cacheable file of a language; hydration waits for it, the page does not. */
async function start(): Promise<void> {
  const { locale: named, messages = "" } = document.documentElement.dataset;
  const locale = isLocale(named) ? named : defaultLocale;
  const language = { locale, t: await openTexts(locale, messages) };
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
