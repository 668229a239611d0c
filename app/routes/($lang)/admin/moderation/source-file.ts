import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openSubmittedFile } from "#app/domain/moderation/submitted-source.server.ts";
import { attachment } from "#app/http/files/attachment.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";

/** The submitted ZIP behind a link that lives for a minute. It is a stranger's: downloaded, never shown. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const token = args.params.token ?? "";
  const opened = await answerOrRefuse(page, () => openSubmittedFile(services, actor, { token }));
  if ("expired" in opened) return redirect(page.href(adminPaths.moderationSource(opened.expired)));
  const stored = await services.files.read(opened.fileKey);
  if (!stored) throw new Error(`The file ${opened.fileKey} of a version is missing`);
  return new Response(stored.stream, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": attachment(opened.fileName),
      "Content-Length": String(stored.size),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
