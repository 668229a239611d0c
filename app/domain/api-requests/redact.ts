import { networkOf } from "../shared/network.ts";

/** Parameters whose values say how a list was asked for, and nothing about whom. */
const shownValues: ReadonlySet<string> = new Set([
  "limit",
  "order",
  "include",
  "closest",
  "group",
  "direction",
  "standard",
  "verify",
  "withMetadata",
  "fromBlock",
  "toBlock",
  "block",
  "fromDate",
  "toDate",
  "from",
  "to",
  "time",
]);
const LONGEST_VALUE = 40;
const LONGEST_PATH = 300;
const HIDDEN = "…";

/**
 * A query as the log keeps it: the names of parameters that the endpoint knows, and values of a few of them. Names that
 * nobody asked for may be anything, so that they are only counted.
 */
export function redactedQuery(parameters: URLSearchParams, known: readonly string[]): string {
  const parts: string[] = [];
  let unknown = 0;
  for (const [name, value] of parameters) {
    if (!known.includes(name)) unknown += 1;
    else if (shownValues.has(name) && value.length <= LONGEST_VALUE && /^[\w.:+-]*$/.test(value))
      parts.push(`${name}=${value}`);
    else parts.push(`${name}=${HIDDEN}`);
    if (parts.length === 20) break;
  }
  return [...parts, ...(unknown > 0 ? [`${HIDDEN}${unknown}`] : [])].join("&");
}

/** The path of a call; of addresses that are no endpoint only the first part below the API. */
export function redactedPath(pathname: string, isEndpoint: boolean): string {
  const path = pathname.replace(/^\/api\/v1/, "") || "/";
  if (isEndpoint) return path.slice(0, LONGEST_PATH);
  const [, first = ""] = path.split("/");
  return /^[a-z0-9-]{0,40}$/.test(first) && path === `/${first}` ? path : `/${HIDDEN}`;
}

/** 203.0.113.7 is 203.0.113.0/24; of IPv6 the network of a customer's customer is left out, too. */
export function maskedAddress(ip: string): string {
  const network = networkOf(ip);
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (four) return `${four[1]}.0/24`;
  return network.includes(":")
    ? `${network
        .replace(/::\/64$/, "")
        .split(":")
        .slice(0, 3)
        .join(":")}::/48`
    : "";
}
