import { json } from "@remix-run/node";
import { openApi } from "#app/http/api/openapi.server.ts";

export function loader() {
  return json(openApi(), { headers: { "Cache-Control": "public, max-age=300" } });
}
