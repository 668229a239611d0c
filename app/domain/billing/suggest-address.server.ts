import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { type PlaceAddress, type PlacesGateway, type PlaceSuggestion, ProviderFailure } from "../shared/ports.ts";
import type { Needs, RateLimit } from "../shared/services.ts";

/** Each letter asks once; the provider is paid for each search. */
const helpLimits = [
  { name: "address-help", points: 120, seconds: 600 },
  { name: "address-help-day", points: 600, seconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];

type Helping = Needs<"places" | "limiter">;
type Search = { language: string; session: string };

/** Addresses that begin with what a member has typed. Refuses with not-found where none are offered. */
export async function suggestAddresses(
  needs: Helping,
  actor: Actor,
  { q, country, ...search }: Search & { q: string; country: string },
): Promise<PlaceSuggestion[]> {
  const places = await helpFor(needs, actor);
  return orRefusal(() => places.suggest({ ...search, text: q, country }));
}

/** A suggested address in its parts. */
export async function suggestedAddress(
  needs: Helping,
  actor: Actor,
  { id, ...search }: Search & { id: string },
): Promise<PlaceAddress> {
  const places = await helpFor(needs, actor);
  const address = await orRefusal(() => places.place(id, search));
  if (!address) throw new DomainError("not-found");
  return address;
}

async function helpFor({ places, limiter }: Helping, actor: Actor): Promise<PlacesGateway> {
  const { memberId } = requireMember(actor);
  if (places === null) throw new DomainError("not-found");
  for (const limit of helpLimits) await limiter.take(limit, String(memberId));
  return places;
}

async function orRefusal<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFailure) throw new DomainError("address-help-failed");
    throw error;
  }
}
