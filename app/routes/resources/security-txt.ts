import type { LoaderFunctionArgs } from "@remix-run/node";
import { company } from "#app/domain/shared/company.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { paths } from "#app/paths.ts";
import { routeFacts } from "#app/route-facts.ts";

/** Days for which the contact is stated to be current. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** The contact for reports of weaknesses (RFC 9116). */
export function loader({ context: { services, origin } }: LoaderFunctionArgs) {
  const today = Math.floor(services.clock().getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: mailto:${company().email}`,
    `Contact: ${origin}${paths.contacts.form()}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: ko, en",
    `Canonical: ${origin}${paths.securityTxt()}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": cacheControl[routeFacts["routes/resources/security-txt"].cache],
    },
  });
}
