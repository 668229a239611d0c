import { paths } from "../paths.ts";

/** Rows of routes.test.ts: calls of the platform, which have no locale. */
export const platformCalls: [path: string, file: string, params?: Record<string, string>][] = [
  ["/api/v1/openapi.json", "api-v1/openapi.ts"],
  ["/api/v1/weights", "api-v1/call.ts", { "*": "weights" }],
  ["/api/v1/local/blocks/latest", "api-v1/call.ts", { "*": "local/blocks/latest" }],
  ["/api/v1", "api-v1/call.ts", { "*": "" }],
];

/** Rows of routes.test.ts: the console. */
export const projectPages: [path: string, file: string, params?: Record<string, string>][] = [
  ["/dashboard/projects", "($lang)/dashboard/projects/projects.tsx"],
  ["/dashboard/projects/0198", "($lang)/dashboard/projects/project.tsx", { projectId: "0198" }],
  ["/dashboard/projects/0198/usage/csv", "($lang)/dashboard/projects/usage-csv.ts", { projectId: "0198" }],
  ["/dashboard/projects/0198/requests", "($lang)/dashboard/projects/requests/requests.tsx", { projectId: "0198" }],
  ["/dashboard/projects/0198/billing", "($lang)/dashboard/projects/billing/billing.tsx", { projectId: "0198" }],
  ["/admin/compensations", "($lang)/admin/compensations/compensations.tsx"],
  ["/admin/compensations/export", "($lang)/admin/compensations/compensations-csv.ts"],
  ["/admin/compensations/0198", "($lang)/admin/compensations/compensation.tsx", { claimId: "0198" }],
  ["/admin/api-bills", "($lang)/admin/compensations/bills.tsx"],
  ["/admin/api-bills/export", "($lang)/admin/compensations/bills-csv.ts"],
  ["/admin/api-bills/0198", "($lang)/admin/compensations/bill.tsx", { billId: "0198" }],
  ["/dashboard/projects/0198/members", "($lang)/dashboard/projects/members/members.tsx", { projectId: "0198" }],
  ["/dashboard/invitations/abc", "($lang)/dashboard/projects/members/invitation.tsx", { token: "abc" }],
  ["/dashboard/projects/0198/errors", "($lang)/dashboard/projects/requests/problems.tsx", { projectId: "0198" }],
  [
    "/dashboard/projects/0198/requests/csv",
    "($lang)/dashboard/projects/requests/requests-csv.ts",
    { projectId: "0198" },
  ],
  [
    "/dashboard/projects/0198/requests/live",
    "($lang)/dashboard/projects/requests/requests-live.ts",
    { projectId: "0198" },
  ],
];

/** Rows of paths.test.ts: their links. */
export const projectBuilders: Record<string, [string[], string]> = {
  "platform.openapi": [[paths.platform.openapi()], "api-v1/openapi.ts"],
  "platform.usage": [[paths.platform.usage()], "api-v1/call.ts"],
  "dashboard.projects": [[paths.dashboard.projects()], "($lang)/dashboard/projects/projects.tsx"],
  "dashboard.project": [[paths.dashboard.project("0198")], "($lang)/dashboard/projects/project.tsx"],
  "dashboard.requests": [[paths.dashboard.requests("0198")], "($lang)/dashboard/projects/requests/requests.tsx"],
  "dashboard.projectBilling": [
    [paths.dashboard.projectBilling("0198")],
    "($lang)/dashboard/projects/billing/billing.tsx",
  ],
  "dashboard.projectMembers": [
    [paths.dashboard.projectMembers("0198")],
    "($lang)/dashboard/projects/members/members.tsx",
  ],
  "dashboard.invitation": [[paths.dashboard.invitation("abc")], "($lang)/dashboard/projects/members/invitation.tsx"],
  "dashboard.problems": [[paths.dashboard.problems("0198")], "($lang)/dashboard/projects/requests/problems.tsx"],
  "dashboard.requestsCsv": [
    [paths.dashboard.requestsCsv("0198")],
    "($lang)/dashboard/projects/requests/requests-csv.ts",
  ],
  "dashboard.requestsLive": [
    [paths.dashboard.requestsLive("0198")],
    "($lang)/dashboard/projects/requests/requests-live.ts",
  ],
  "dashboard.projectCsv": [[paths.dashboard.projectCsv("0198")], "($lang)/dashboard/projects/usage-csv.ts"],
};
