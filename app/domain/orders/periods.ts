/** Days that a buyer's list of orders may reach back. */
export const orderPeriods = ["30", "90", "365"] as const;
