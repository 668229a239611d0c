import type { LoaderFunctionArgs } from "@remix-run/node";
import { conditionalText } from "#app/http/files/conditional.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { paths } from "#app/paths.ts";
import { freeTemplates, routeFacts } from "#app/route-facts.ts";

/**
 * Keeps crawlers out of what is not a page and out of filter combinations without end. Pages that must be seen to say
 * noindex (login, orders) are not blocked.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const blocked = [
    "/api/",
    "/*.data$",
    "/__manifest",
    "/sandbox",
    ...["sort", "min", "max", "stack", "network", "rating", "country", "type", "priceBand"].flatMap((name) => [
      `/*?${name}=`,
      `/*&${name}=`,
    ]),
  ];
  const lines = [
    "User-agent: *",
    "Allow: /api/openapi.json",
    `Allow: /*${freeTemplates().slice(1)}$`,
    `Allow: /*${freeTemplates().slice(1)}&page=`,
    ...blocked.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.origin}${paths.sitemap()}`,
    "",
  ];
  return conditionalText(request, lines.join("\n"), {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": cacheControl[routeFacts["routes/resources/robots"].cache],
  });
}
