import { query, type Query } from "./query.ts";

/** The links into the back office from pages that run a script; adminPaths has all of them. */
export const adminEntrances = {
  /** `from`, `to`: the days of its figures. */
  home: (days: Query = {}) => `/admin${query(days)}`,
  order: (number: string) => `/admin/orders/${number}`,
  service: (serviceId: number) => `/admin/services/${serviceId}`,
  /** The form that ends looking at a member's pages. */
  endViewing: () => "/admin/viewing/end",
};
