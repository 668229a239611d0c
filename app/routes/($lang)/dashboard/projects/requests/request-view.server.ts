import type { NamedRequest } from "#app/domain/api-requests/read-requests.server.ts";
import { RequestsInput } from "#app/domain/api-requests/input.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Query } from "#app/routing/query.ts";

/** A call as the page and its live part show it: the words of the cells. */
export type RequestView = {
  id: string;
  at: string;
  time: string;
  request: string;
  status: string;
  tone: "jade" | "amber" | "red";
  problem: string;
  milliseconds: string;
  units: string;
  key: string;
  requestId: string;
  address: string;
};

const SEOUL_HOURS = 9;

export function requestView({ id, at, method, path, query, status, ...row }: NamedRequest): RequestView {
  return {
    id,
    at: at.toISOString(),
    time: new Date(at.getTime() + SEOUL_HOURS * HOUR_MS).toISOString().slice(5, 19).replace("T", " "),
    request: `${method} ${path}${query ? `?${query}` : ""}`,
    status: String(status),
    tone: status >= 500 ? "red" : status >= 400 ? "amber" : "jade",
    problem: row.problem ?? "",
    milliseconds: String(row.milliseconds),
    units: String(row.units),
    key: row.key ?? "–",
    requestId: row.requestId,
    address: row.address,
  };
}

/** The query of an address for the log. */
export function requestLogQuery({ searchParams }: URL): RequestsInput {
  const given = (name: string) => searchParams.get(name) || null;
  return RequestsInput.parse({
    status: given("status"),
    endpoint: given("endpoint"),
    key: given("key"),
    within: given("within"),
    before: given("before"),
  });
}

/** The filters as an address keeps them. */
export const requestQuery = ({ status, endpoint, key, within }: Omit<RequestsInput, "before">): Query => ({
  status,
  endpoint,
  key,
  within: within === "7d" ? undefined : within,
});
