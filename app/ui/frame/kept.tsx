import { createElement, type HTMLAttributes, type ReactNode } from "react";
import { useLanguage } from "#app/i18n/context.tsx";
import { useDocument } from "./document.tsx";

type KeptProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as: "div" | "li" | "nav" | "fieldset" | "ul";
  /** Everything the content depends on besides the language. Unique among all parts. */
  of: string;
  /** May use the language and nothing else of React: no hooks that know the page, no `useId`. */
  children: () => ReactNode;
};

/**
 * An element whose content the server renders once for each value of `of`, and lays in as text from then on; the browser
 * sees the same HTML and hydrates it like any other. For what stands on many pages: menus, filters, cards.
 */
export function Kept({ as, of, children, ...attributes }: KeptProps) {
  const { locale } = useLanguage();
  const served = useDocument();
  if (!served) return createElement(as, attributes, children());
  // No hook may follow: rendering within rendering forgets where this component was.
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: served.htmlOf(`${locale} ${of}`, children) },
  });
}
