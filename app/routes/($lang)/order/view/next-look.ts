const MOST_LOOKS = 30;

/** The number of the next look at a payment that is being checked, counted in `?look=`; null after the last. */
export function nextLook({ searchParams }: URL): number | null {
  const looks = Number(searchParams.get("look") ?? 0);
  if (!Number.isInteger(looks)) return 1;
  return looks < MOST_LOOKS ? looks + 1 : null;
}
