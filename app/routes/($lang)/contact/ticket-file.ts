import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ticketFileLink } from "#app/domain/support/ticket-files.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** A file of a visitor's ticket: gives a link for a minute. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openPage(args);
  const { token: linkToken = "", fileId = "" } = args.params;
  const { token } = await answerOrRefuse(page, () =>
    ticketFileLink(page.services, page.actor, { linkToken, fileId, ip: args.context.ip }),
  );
  return redirect(page.href(paths.attachment.file(token)), { headers: { "Cache-Control": "private, no-store" } });
}
