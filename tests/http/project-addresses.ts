import { paths } from "#app/paths.ts";
import { exampleProjectId } from "#tests/pages/project-example.ts";
import { buyerOnly, everyMember, type Rule } from "./roles.ts";

/** The console of the platform's API. */
export const projectAddresses: Record<string, [() => string, Rule]> = {
  "/dashboard/projects": [() => paths.dashboard.projects(), everyMember(200)],
  "/dashboard/projects/:projectId": [() => paths.dashboard.project(exampleProjectId), buyerOnly],
  "/dashboard/projects/:projectId/billing": [() => paths.dashboard.projectBilling(exampleProjectId), buyerOnly],
  "/dashboard/projects/:projectId/members": [() => paths.dashboard.projectMembers(exampleProjectId), buyerOnly],
  "/dashboard/invitations/:token": [() => paths.dashboard.invitation("none"), everyMember(404)],
  "/dashboard/projects/:projectId/requests": [() => paths.dashboard.requests(exampleProjectId), buyerOnly],
  "/dashboard/projects/:projectId/errors": [() => paths.dashboard.problems(exampleProjectId), buyerOnly],
  "/dashboard/projects/:projectId/requests/live": [() => paths.dashboard.requestsLive("0198"), everyMember(404)],
  "/dashboard/projects/:projectId/requests/csv": [() => paths.dashboard.requestsCsv(exampleProjectId), buyerOnly],
  "/dashboard/projects/:projectId/usage/csv": [() => paths.dashboard.projectCsv(exampleProjectId), buyerOnly],
};
