import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { submittedFileLink } from "#app/domain/moderation/submitted-source.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";

/** The lasting address of a submitted ZIP: it gives an operator a link for a minute. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openOperatorPage(args);
  const asked = { itemId: args.params.itemId ?? "", ip: args.context.ip };
  const { token } = await answerOrRefuse(page, () => submittedFileLink(page.services, page.actor, asked));
  return redirect(page.href(adminPaths.submittedFile(token)), { headers: { "Cache-Control": "private, no-store" } });
}
