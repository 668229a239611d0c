import { z } from "zod";
import type { Control } from "../control.ts";
import { type Answer, json, type Route, type SandboxRequest } from "../web/router.ts";
import { componentsOf, known, textOf } from "./book.ts";

const MOST = 5;

const Autocomplete = z.object({
  input: z.string().min(1),
  languageCode: z.string().optional(),
  regionCode: z.string().optional(),
  includedRegionCodes: z.array(z.string().length(2)).max(15).default([]),
  // "A maximum of 36 characters", URL- and file-name-safe base64.
  sessionToken: z
    .string()
    .regex(/^[\w-]{1,36}$/)
    .optional(),
});

/** Places API (New), below `/places`: `POST /v1/places:autocomplete` and `GET /v1/places/{placeId}`. */
export function placesRoutes({ apiKey }: { apiKey: string }, control: Control): Route[] {
  const guarded =
    (mask: readonly string[], handle: (request: SandboxRequest) => Answer) => async (request: SandboxRequest) => {
      if (request.headers["x-goog-api-key"] !== apiKey)
        return refusal(403, "PERMISSION_DENIED", "Method doesn't allow unregistered callers.");
      const asked = String(request.headers["x-goog-fieldmask"] ?? "");
      if (asked === "") return refusal(400, "INVALID_ARGUMENT", "FieldMask is a required parameter.");
      if (!asked.split(",").every((field) => mask.includes(field)))
        return refusal(
          400,
          "INVALID_ARGUMENT",
          `Error expanding 'fields' parameter. Cannot find matching fields for path '${asked}'.`,
        );
      const fault = await control.next("places");
      if (fault === "error") return refusal(503, "UNAVAILABLE", "The service is currently unavailable.");
      if (fault === "refusal")
        return refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'AutocompletePlacesRequest'.");
      return handle(request);
    };
  return [
    {
      method: "POST",
      path: "/places/v1/places:autocomplete",
      handle: guarded(["*", "suggestions.placePrediction.placeId", "suggestions.placePrediction.text"], autocomplete),
    },
    { method: "GET", path: "/places/v1/places/:id", handle: guarded(["*", "addressComponents"], details) },
  ];
}

function autocomplete(request: SandboxRequest): Answer {
  const asked = Autocomplete.safeParse(request.json());
  if (!asked.success)
    return refusal(400, "INVALID_ARGUMENT", `Invalid value at '${asked.error.issues[0]!.path.join(".")}'`);
  const { input, includedRegionCodes } = asked.data;
  const words = input
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const regions = includedRegionCodes.map((code) => code.toUpperCase());
  const found = known.filter(
    (place) =>
      (regions.length === 0 || regions.includes(place.country)) &&
      words.every((word) => textOf(place).toLowerCase().includes(word)),
  );
  // Google leaves the list out when it is empty.
  if (found.length === 0) return json(200, {});
  return json(200, {
    suggestions: found
      .slice(0, MOST)
      .map((place) => ({ placePrediction: { placeId: place.id, text: { text: textOf(place) } } })),
  });
}

function details(request: SandboxRequest): Answer {
  const place = known.find(({ id }) => id === request.params.id);
  if (!place) return refusal(404, "NOT_FOUND", "The Place ID is no longer valid.");
  return json(200, { addressComponents: componentsOf(place) });
}

function refusal(code: number, status: string, message: string): Answer {
  return json(code, { error: { code, message, status } });
}
