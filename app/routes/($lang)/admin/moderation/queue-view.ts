const views = ["applied", "appeals"] as const;
export type QueueView = (typeof views)[number];

/** Edits that were applied at once, or appeals against suspensions; nothing: what waits for a review. */
export const viewOf = (url: URL): QueueView | undefined => views.find((view) => view === url.searchParams.get("view"));
