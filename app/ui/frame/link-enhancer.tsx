import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useLanguage } from "#app/i18n/context.tsx";
import { splitLocale } from "#app/i18n/locales.ts";

/** Written by the build out of the table of routes (vite.config.ts). */
declare const __DOCUMENT_PATHS__: string;
// Pages that run no script or other people's, or are no pages: the browser goes there by itself.
const isDocument = new RegExp(`${__DOCUMENT_PATHS__}|^/(sandbox|messages)(/|$)|\\.\\w+$`, "i");

/** Gives every plain link of the page the behaviour of a router link, for ordinary clicks on own pages in this language. */
export function LinkEnhancer() {
  const navigate = useNavigate();
  const { locale } = useLanguage();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (link.origin !== location.origin || link.target || link.hasAttribute("download") || isOnThisPage(link)) return;
      const { locale: target, path } = splitLocale(link.pathname);
      if (target !== locale || isDocument.test(path)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { preventScrollReset: link.dataset.keepScroll !== undefined });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, locale]);
  return null;
}

function isOnThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
}
