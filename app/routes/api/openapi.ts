import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApi } from "#app/http/api/openapi.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { conditionalJson } from "#app/http/files/conditional.server.ts";
import { routeFacts } from "#app/route-facts.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return conditionalJson(request, openApi(), { "Cache-Control": cacheControl[routeFacts["routes/api/openapi"].cache] });
}
