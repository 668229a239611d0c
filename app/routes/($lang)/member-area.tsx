import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { loadTexts } from "#app/i18n/client-texts.ts";
import sheet from "./member-area.css?url";

/** The shop's own sheet is part of every document; a visitor who stays in the shop never asks for this one. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export function loader() {
  return null;
}

/** Loads the texts of this area after a client-side navigation from a shop page. */
export async function clientLoader() {
  const { memberMessages } = document.documentElement.dataset;
  if (memberMessages) await loadTexts(memberMessages);
  return null;
}

export default function MemberArea() {
  return <Outlet />;
}
