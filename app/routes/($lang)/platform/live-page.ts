import type { Page } from "#app/http/page.server.ts";

/** The parts of a page that values of a chain need. */
export type LivePage = Pick<Page, "services" | "locale" | "t">;
