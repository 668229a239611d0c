import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { goodsRefusals, openAttachment } from "#app/domain/attachments/open-attachment.server.ts";
import { attachment } from "#app/http/files/attachment.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";
import { redirectToOrder } from "./withheld.server.ts";

/** The file behind a link that lives for a minute. Pictures, which we encoded, are shown; all else is downloaded. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openPage(args);
  const { services, actor } = page;
  const { value: opened, refusal } = await answerOrRefuse(page, () =>
    attempt(["not-found", ...goodsRefusals], () => openAttachment(services, actor, { token: args.params.token ?? "" })),
  );
  if (refusal && refusal.code !== "not-found") return redirectToOrder(page, args.context, refusal);
  // A file has no error page.
  if (refusal) return plain(page.t("errors:not-found"), 404);
  // A visitor's lasting address holds the secret of their link, which nobody here knows.
  if ("expired" in opened)
    return actor.kind === "member"
      ? redirect(page.href(paths.attachment.open(opened.expired)))
      : plain(page.t("errors:attachment-link-expired"), 410);
  const { fileKey, fileName, kind } = opened.file;
  const stored = await services.files.read(fileKey);
  if (!stored) throw new Error(`The file ${fileKey} of a message or a submission is missing`);
  const isPicture = kind === "picture";
  return new Response(stored.stream, {
    headers: {
      "Content-Type": isPicture ? "image/webp" : "application/octet-stream",
      "Content-Disposition": isPicture ? "inline" : attachment(fileName),
      "Content-Length": String(stored.size),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
