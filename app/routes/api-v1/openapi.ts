import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApiV1 } from "#app/http/api-v1/openapi.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { conditionalJson } from "#app/http/files/conditional.server.ts";
import { routeFacts } from "#app/route-facts.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const headers = {
    "Cache-Control": cacheControl[routeFacts["routes/api-v1/openapi"].cache],
    "Access-Control-Allow-Origin": "*",
  };
  return conditionalJson(request, openApiV1(), headers);
}
