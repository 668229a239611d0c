import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readThread } from "#app/domain/consultations/read-thread.server.ts";
import { requestForm } from "#app/domain/consultations/send-request.server.ts";
import { sellerReplyHours } from "#app/domain/terms.ts";
import { answerOrRefuse, openPage, requireId } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Tells the next step, and until when it is promised. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, actor, url, locale } = page;
  const serviceId = requireId(url.searchParams.get("service") ?? undefined);
  const requestId = url.searchParams.get("request");
  const { service } = await answerOrRefuse(page, () => requestForm(services, actor, { serviceId, locale }));
  const thread =
    requestId === null
      ? null
      : await answerOrRefuse(page, () => readThread(services, actor, { requestId, as: "buyer" }));
  return {
    title: `${page.t("consultation:sent.title")} · ${page.t("common:brand")}`,
    seller: service.seller.displayName,
    request: thread && { id: thread.id, dueAt: thread.dueAt },
  };
}

export default function RequestSent() {
  const { t, locale } = useLanguage();
  const { seller, request } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid justify-items-start gap-4 py-14">
      <h1>{t("consultation:sent.title")}</h1>
      <p className="max-w-[60ch] text-lg">{t("consultation:sent.seller", { seller, hours: sellerReplyHours })}</p>
      {request ? (
        <p className="font-semibold">{t("consultation:sent.due", { date: formatDateTime(request.dueAt, locale) })}</p>
      ) : null}
      <p className="max-w-[60ch] text-ink-2">{t("consultation:sent.mail")}</p>
      {request ? null : <p className="notice max-w-[60ch]">{t("consultation:sent.link")}</p>}
      <p className="max-w-[60ch] text-ink-2">{t("consultation:sent.late")}</p>
      <div className="flex flex-wrap gap-3">
        {request ? (
          <LocaleLink to={paths.mypage.request(request.id)} className="btn">
            {t("consultation:open")}
          </LocaleLink>
        ) : null}
        <LocaleLink to={paths.market.list()} className={request ? "btn btn-ghost" : "btn"}>
          {t("order:waiting.toMarket")}
        </LocaleLink>
      </div>
    </div>
  );
}
