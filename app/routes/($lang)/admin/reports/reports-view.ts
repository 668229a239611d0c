/** Texts that are hidden; nothing: those that were reported and wait. */
export const viewOf = (url: URL) => (url.searchParams.get("view") === "hidden" ? ("hidden" as const) : undefined);
