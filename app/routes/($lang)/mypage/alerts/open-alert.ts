import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openAlert } from "#app/domain/notifications/alerts.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** Marks the alert as read and leads on to what it is about. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, locale } = page;
  const alertId = args.params.alertId ?? "";
  const { path } = await answerOrRefuse(page, () => openAlert(services, actor, { alertId, locale }));
  return redirect(page.href(path ?? paths.mypage.alerts()));
}
