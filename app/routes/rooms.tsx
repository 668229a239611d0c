import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import sheet from "#app/ui/rooms.css?url";

/** The shop's own sheet is part of every document; a visitor who stays in the shop never asks for this one. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export default function Rooms() {
  return <Outlet />;
}
