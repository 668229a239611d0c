import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import type { FoundAddress } from "./address-help.ts";

export type Suggestion = { id: string; text: string };

const PAUSE_MS = 250;
const FEWEST = 3;

/** Addresses for what is typed, asked for in the pauses. Offline, refused or broken, there are none: typing goes on. */
export function useSuggestions(country: string | null) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const session = useRef<string | null>(null);
  const asking = useRef<AbortController>(null) as { current: AbortController | null };
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const stop = useCallback(() => {
    clearTimeout(pause.current);
    asking.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const close = () => {
    stop();
    setSuggestions([]);
  };
  const suggest = (text: string) => {
    stop();
    const q = text.trim();
    if (country === null || q.length < FEWEST) return setSuggestions([]);
    pause.current = setTimeout(async () => {
      // One search, from the first letter to the choice.
      session.current ??= newSession();
      asking.current = new AbortController();
      const { signal } = asking.current;
      const found = await ask<{ suggestions: Suggestion[] }>(
        paths.addressHelp.suggest({ q, country, session: session.current }),
        signal,
      );
      if (!signal.aborted) setSuggestions(found?.suggestions ?? []);
    }, PAUSE_MS);
  };
  const choose = async ({ id }: Suggestion): Promise<FoundAddress | null> => {
    close();
    const found = await ask<{ address: FoundAddress }>(paths.addressHelp.place({ id, session: session.current }));
    session.current = null;
    return found?.address ?? null;
  };
  return { suggestions, suggest, choose, close };
}

/** `crypto.randomUUID` is for secure pages only; this names a search, it keeps no secret. */
function newSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function ask<Data>(url: string, signal?: AbortSignal): Promise<Data | null> {
  try {
    const answer = await fetch(url, {
      signal,
      headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
    });
    return answer.ok ? ((await answer.json()) as { data: Data }).data : null;
  } catch {
    return null;
  }
}
