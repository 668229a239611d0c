import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { notFound } from "#app/http/page.server.ts";
import { defaultLocale, isLocale } from "#app/i18n/locales.ts";

/** The first segment is one of our languages or there is no such page. Korean has no prefix. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params.lang !== undefined && (params.lang === defaultLocale || !isLocale(params.lang))) notFound();
  return null;
}

export default function LocaleLayout() {
  return <Outlet />;
}
