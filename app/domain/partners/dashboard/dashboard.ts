import type { Page } from "../../shared/paging.ts";
import type { PartnerRow } from "../partnership/store.server.ts";
import type { PartnerTier } from "../programme.ts";
import type { PartnerSale, QuarterFigures } from "./store.server.ts";

/** A partner's code and figures. Won, without VAT. */
export type PartnerDashboard = Pick<PartnerRow, "code" | "state" | "createdAt"> & {
  /** The running quarter. */
  now: {
    quarter: string;
    clicks: number;
    orders: number;
    supply: number;
    commission: number;
    tier: PartnerTier;
    percent: number;
    /** `reached`: how much of the way from this tier to the next is done, in percent. null: there is no higher one. */
    next: { tier: PartnerTier; missing: number; from: number; reached: number } | null;
  };
  /** Earlier ones, the newest first. */
  quarters: QuarterFigures[];
  sales: Page<PartnerSale>;
};

/** A week of Seoul from its Monday. Won; the commission is what the ledger has for the orders of the week now. */
export type PartnerWeek = { monday: string; clicks: number; orders: number; commission: number };
