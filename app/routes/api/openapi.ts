import { json } from "@remix-run/node";
import { openApi } from "#app/http/api/openapi.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { routeFacts } from "#app/route-facts.ts";

export function loader() {
  return json(openApi(), { headers: { "Cache-Control": cacheControl[routeFacts["routes/api/openapi"].cache] } });
}
