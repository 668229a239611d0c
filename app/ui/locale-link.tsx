import { Link, type LinkProps } from "@remix-run/react";
import { useHref } from "../i18n/context.tsx";

/** A link to a path of `paths`, in the language of this page. The only link to our own pages. */
export function LocaleLink({ to, ...props }: Omit<LinkProps, "to"> & { to: string }) {
  const href = useHref();
  return <Link {...props} to={href(to)} />;
}
