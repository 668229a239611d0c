import { json } from "@remix-run/node";
import { openApiV1 } from "#app/http/api-v1/openapi.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { routeFacts } from "#app/route-facts.ts";

export function loader() {
  const headers = {
    "Cache-Control": cacheControl[routeFacts["routes/api-v1/openapi"].cache],
    "Access-Control-Allow-Origin": "*",
  };
  return json(openApiV1(), { headers });
}
