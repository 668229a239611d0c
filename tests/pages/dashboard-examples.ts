import { paths } from "#app/paths.ts";
import { exampleProjectId } from "./project-example.ts";

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
  "routes/($lang)/dashboard/projects/projects": { as: "buyer" as const, at: () => paths.dashboard.projects() },
  "routes/($lang)/dashboard/projects/project": {
    as: "buyer" as const,
    at: () => paths.dashboard.project(exampleProjectId),
  },
  "routes/($lang)/dashboard/projects/usage-csv": null,
};
