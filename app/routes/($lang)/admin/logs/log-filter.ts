const LONGEST = 60;

/** `state` and one word of an address, as the filters of a log; an unknown state is none. */
export function logFilterOf<State extends string>(
  url: URL,
  states: readonly State[],
  wordName: string,
): { state: State | null; word: string } {
  const asked = url.searchParams.get("state");
  const word = (url.searchParams.get(wordName) ?? "").replaceAll("\0", "").trim().slice(0, LONGEST);
  return { state: states.find((state) => state === asked) ?? null, word };
}
