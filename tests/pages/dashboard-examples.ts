import { paths } from "#app/paths.ts";

const seller = "seller" as const;

/** The pages of the seller's dashboard. */
export const dashboard = {
  "routes/($lang)/dashboard/home": {
    as: seller,
    at: () => paths.dashboard.home(),
    more: [() => paths.dashboard.home("12m")],
  },
  "routes/($lang)/dashboard/tasks": { as: seller, at: () => paths.dashboard.tasks() },
  "routes/($lang)/dashboard/figures": { as: seller, at: () => paths.dashboard.figures({ period: "90d" }) },
  "routes/($lang)/dashboard/figures-csv": null,
};
