import { ServicesInput } from "#app/domain/back-office/input.ts";
import type { Query } from "#app/routing/query.ts";

/** The query of an address for the list of services. */
export function serviceListQuery(url: URL): ServicesInput {
  const { searchParams } = url;
  return ServicesInput.parse({
    q: searchParams.get("q") ?? "",
    state: searchParams.get("state"),
    // Nothing is no number, and null would be 0.
    after: searchParams.get("after") ?? undefined,
  });
}

/** The filters as an address keeps them. */
export const filtersOf = ({ q, state }: Omit<ServicesInput, "after">, days: Query): Query => ({ q, state, ...days });
