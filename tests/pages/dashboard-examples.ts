import { paths } from "#app/paths.ts";
import { exampleProjectId } from "./project-example.ts";
import type { Facts } from "./world.ts";

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
  "routes/($lang)/dashboard/projects/requests/requests": {
    as: "buyer" as const,
    at: () => paths.dashboard.requests(exampleProjectId),
  },
  "routes/($lang)/dashboard/projects/requests/problems": {
    as: "buyer" as const,
    at: () => paths.dashboard.problems(exampleProjectId),
  },
  "routes/($lang)/dashboard/projects/billing/billing": {
    as: "buyer" as const,
    at: () => paths.dashboard.projectBilling(exampleProjectId),
  },
  "routes/($lang)/dashboard/projects/members/members": {
    as: "buyer" as const,
    at: () => paths.dashboard.projectMembers(exampleProjectId),
  },
  "routes/($lang)/dashboard/projects/members/invitation": {
    as: seller,
    at: ({ invitationToken }: Facts) => paths.dashboard.invitation(invitationToken),
  },
  "routes/($lang)/dashboard/projects/requests/requests-csv": null,
  "routes/($lang)/dashboard/projects/requests/requests-live": null,
};
