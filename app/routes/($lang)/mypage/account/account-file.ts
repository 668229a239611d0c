import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openExport } from "#app/domain/account/export-account.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { zipOf } from "./account-zip.server.ts";
import { attachment } from "#app/http/files/attachment.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** The archive behind the link that the right password gives; a link that has ended leads back to where it is asked for. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const { value: files } = await attempt(["download-link-expired"], () =>
    openExport(services, actor, args.params.token ?? ""),
  );
  if (!files) {
    setFlash(args.context, { tone: "error", key: "account:export.expired" });
    return redirect(page.href(paths.mypage.account()));
  }
  const now = services.clock();
  return new Response(zipOf(files, now), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(page.t("account:export.file", { date: seoulDay(now) })),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
