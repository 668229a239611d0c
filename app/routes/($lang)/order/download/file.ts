import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openDownload } from "#app/domain/downloads/open-download.server.ts";
import { holdRefusals } from "#app/domain/orders/goods/access.ts";
import { attachment } from "#app/http/files/attachment.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

const ENDED = ["download-link-expired", "download-expired", "download-revoked", ...holdRefusals] as const;

/** The file behind a personal link. One that has ended leads back to where a new one is made, or says why there is none. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { ip, userAgent, services } = args.context;
  const token = args.params.token ?? "";
  const { value: file, refusal } = await answerOrRefuse(page, () =>
    attempt(["not-found", ...ENDED], () => openDownload(services, page.actor, { token, ip, userAgent })),
  );
  // No page of ours leads here with a wrong link, and a file has no error page.
  if (refusal?.code === "not-found")
    return new Response(page.t("errors:not-found"), {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
    });
  if (refusal) {
    setFlash(args.context, { tone: "error", key: `errors:${refusal.code as (typeof ENDED)[number]}` });
    return redirect(page.href(paths.order.download(String(refusal.details.orderNumber))));
  }
  const stored = await services.files.read(file.fileKey);
  if (!stored) throw new Error(`The file ${file.fileKey} of a version on sale is missing`);
  return new Response(stored.stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(file.fileName),
      "Content-Length": String(stored.size),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
