import { z } from "zod";
import { endpointIds } from "../usage/weights.ts";

export const statusClasses = ["2xx", "4xx", "5xx", "errors"] as const;
export type StatusClass = (typeof statusClasses)[number];

export const requestPeriods = { "1h": 1, "24h": 24, "7d": 24 * 7 } as const;
export type RequestPeriod = keyof typeof requestPeriods;
export const requestPeriodNames = Object.keys(requestPeriods) as RequestPeriod[];

const uuid = z.uuid().nullable().catch(null);

/** The filters in an address of the log. Values that mean nothing hold for nothing, as in every list. */
export const RequestsInput = z.object({
  status: z.enum(statusClasses).nullable().catch(null),
  endpoint: z.enum(endpointIds).nullable().catch(null),
  key: uuid,
  within: z.enum(requestPeriodNames).catch("7d"),
  /** The last row of the page before. */
  before: uuid,
});
export type RequestsInput = z.infer<typeof RequestsInput>;
export type RequestFilter = Omit<RequestsInput, "before">;

/** Whether a filter lets a row through; the same as the condition of the store. */
export function isAskedFor(
  { status, endpoint, key }: Pick<RequestFilter, "status" | "endpoint" | "key">,
  row: { status: number; endpoint: string | null; keyId: string },
): boolean {
  const [least, most] = statusRange(status);
  return (
    row.status >= least &&
    row.status <= most &&
    (endpoint === null || row.endpoint === endpoint) &&
    (key === null || row.keyId === key)
  );
}

export function statusRange(status: StatusClass | null): [least: number, most: number] {
  if (status === null) return [0, 999];
  if (status === "errors") return [400, 999];
  const first = Number(status[0]) * 100;
  return [first, first + 99];
}
