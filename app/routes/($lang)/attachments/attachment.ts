import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { attachmentLink } from "#app/domain/attachments/open-attachment.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** The lasting address of a file: to whom it concerns it gives a link for a minute. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const attachmentId = args.params.attachmentId ?? "";
  const { token } = await answerOrRefuse(page, () => attachmentLink(page.services, page.actor, { attachmentId }));
  return redirect(page.href(paths.attachment.file(token)), { headers: { "Cache-Control": "private, no-store" } });
}
