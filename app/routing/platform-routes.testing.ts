/** Rows of routes.test.ts: calls of the platform, which have no locale. */
export const platformCalls: [path: string, file: string, params?: Record<string, string>][] = [
  ["/api/v1/openapi.json", "api-v1/openapi.ts"],
  ["/api/v1/weights", "api-v1/call.ts", { "*": "weights" }],
  ["/api/v1/local/blocks/latest", "api-v1/call.ts", { "*": "local/blocks/latest" }],
  ["/api/v1", "api-v1/call.ts", { "*": "" }],
];
