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
];

/** Rows of paths.test.ts: their links. */
export const projectBuilders: Record<string, [string[], string]> = {
  "platform.openapi": [[paths.platform.openapi()], "api-v1/openapi.ts"],
  "platform.usage": [[paths.platform.usage()], "api-v1/call.ts"],
  "dashboard.projects": [[paths.dashboard.projects()], "($lang)/dashboard/projects/projects.tsx"],
  "dashboard.project": [[paths.dashboard.project("0198")], "($lang)/dashboard/projects/project.tsx"],
  "dashboard.projectCsv": [[paths.dashboard.projectCsv("0198")], "($lang)/dashboard/projects/usage-csv.ts"],
};
