import type { AnchorHTMLAttributes } from "react";
import { useHref } from "../i18n/context.tsx";

/**
 * A link to a path of `paths`, in the language of this page. A plain anchor: LinkEnhancer (once, in the root) keeps the
 * page from loading anew, and a page with a hundred links costs no more than the same page without.
 */
export function LocaleLink({
  to,
  preventScrollReset,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; preventScrollReset?: boolean }) {
  const href = useHref();
  return <a {...props} href={href(to)} data-keep-scroll={preventScrollReset || undefined} />;
}
