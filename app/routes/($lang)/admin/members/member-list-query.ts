import { MembersInput } from "#app/domain/back-office/input.ts";
import type { Query } from "#app/routing/query.ts";

/** The query of an address for the list of members. */
export function memberListQuery(url: URL): MembersInput {
  const { searchParams } = url;
  return MembersInput.parse({
    q: searchParams.get("q") ?? "",
    role: searchParams.get("role"),
    state: searchParams.get("state"),
    // Nothing is no number, and null would be 0.
    after: searchParams.get("after") ?? undefined,
  });
}

/** The filters as an address keeps them. */
export const filtersOf = ({ q, role, state }: Omit<MembersInput, "after">, days: Query): Query => ({
  q,
  role,
  state,
  ...days,
});
