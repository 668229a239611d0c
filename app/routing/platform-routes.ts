import { prefix, route } from "./route-entry.ts";

/** The API of the platform: its endpoints are a table of their own (app/http/api-v1/endpoints.server.ts). */
export const platformApi = prefix("api/v1", [
  route("openapi.json", "routes/api-v1/openapi.ts"),
  route("*", "routes/api-v1/call.ts"),
]);
