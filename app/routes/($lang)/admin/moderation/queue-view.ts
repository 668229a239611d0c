/** Edits that were applied at once; nothing: what waits. */
export const viewOf = (url: URL) => (url.searchParams.get("view") === "applied" ? ("applied" as const) : undefined);
