const MOST_REFRESHES = 30;

/** The number of the next refresh of a page whose payment is being checked, counted in `?refresh=`; null after the last. */
export function nextRefresh({ searchParams }: URL): number | null {
  const refreshes = Number(searchParams.get("refresh") ?? 0);
  if (!Number.isInteger(refreshes)) return 1;
  return refreshes < MOST_REFRESHES ? refreshes + 1 : null;
}
