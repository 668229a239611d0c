import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { attachmentLink, goodsRefusals } from "#app/domain/attachments/open-attachment.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";
import { redirectToOrder } from "./withheld.server.ts";

/** The lasting address of a file: to whom it concerns it gives a link for a minute. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const attachmentId = args.params.attachmentId ?? "";
  const { value: link, refusal } = await answerOrRefuse(page, () =>
    attempt(goodsRefusals, () => attachmentLink(page.services, page.actor, { attachmentId })),
  );
  if (refusal) return redirectToOrder(page, args.context, refusal);
  return redirect(page.href(paths.attachment.file(link.token)), { headers: { "Cache-Control": "private, no-store" } });
}
