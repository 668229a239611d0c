import { redirect } from "@remix-run/node";
import type { goodsRefusals } from "#app/domain/attachments/open-attachment.server.ts";
import type { DomainError } from "#app/domain/shared/errors.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { Page } from "#app/http/page.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { paths } from "#app/paths.ts";

/** A file that is the goods of an order, and that its buyer may not open: the page of the order says so. */
export function redirectToOrder(page: Page, context: RequestContext, { code, details }: DomainError): Response {
  setFlash(context, { tone: "error", key: `errors:${code as (typeof goodsRefusals)[number]}` });
  return redirect(page.href(paths.order.view(String(details.orderNumber))), {
    headers: { "Cache-Control": "private, no-store" },
  });
}
