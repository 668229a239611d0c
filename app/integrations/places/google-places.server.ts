import { z } from "zod";
import { ProviderFailure, type PlacesGateway } from "#app/domain/shared/ports.ts";
import { exchange, NoAnswer } from "../outgoing-http.server.ts";
import { Components, partsOf } from "./address-parts.ts";

export type GooglePlacesConfig = { baseUrl: string; apiKey: string };

/** Short time limit: suggestions for an older input are useless once the user has typed on. */
const TIMEOUT_MS = 3_000;
const MOST = 5;

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }),
    )
    .default([]),
});
const Place = z.object({ addressComponents: Components });

/**
 * Places API (New): `places:autocomplete` and place details, joined by a session token.
 * https://developers.google.com/maps/documentation/places/web-service/place-autocomplete
 */
export function googlePlaces({ baseUrl, apiKey }: GooglePlacesConfig): PlacesGateway {
  const ask = (path: string, mask: string, body?: unknown) => answerTo(`${baseUrl}/v1/${path}`, { apiKey, mask, body });
  return {
    async suggest({ text, country, language, session }) {
      const answer = await ask(
        "places:autocomplete",
        "suggestions.placePrediction.placeId,suggestions.placePrediction.text",
        {
          input: text,
          languageCode: language,
          regionCode: country.toUpperCase(),
          includedRegionCodes: [country.toLowerCase()],
          sessionToken: session,
        },
      );
      const { suggestions } = read(Suggestions, answer);
      return suggestions
        .flatMap(({ placePrediction: found }) => (found ? [{ id: found.placeId, text: found.text.text }] : []))
        .slice(0, MOST);
    },
    async place(id, { language, session }) {
      const answer = await ask(
        `places/${encodeURIComponent(id)}?${new URLSearchParams({ languageCode: language, sessionToken: session })}`,
        "addressComponents",
      );
      return answer === null ? null : partsOf(read(Place, answer).addressComponents);
    },
  };
}

/** null: there is no such place. */
async function answerTo(
  url: string,
  { apiKey, mask, body }: { apiKey: string; mask: string; body: unknown },
): Promise<unknown> {
  const headers = { "content-type": "application/json", "x-goog-api-key": apiKey, "x-goog-fieldmask": mask };
  const answer = await exchange(url, {
    pool: "places",
    method: body === undefined ? "GET" : "POST",
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? failure(error.code, true) : error;
  });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw failure(String(answer.status), answer.status === 429 || answer.status >= 500);
  try {
    return JSON.parse(answer.text);
  } catch {
    throw failure("answer", true);
  }
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw failure("answer", false);
  return parsed.data;
}

function failure(code: string, retryable: boolean): ProviderFailure {
  return new ProviderFailure("places", { code, retryable, reason: "no address came back" });
}
