import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listAlerts, readAllAlerts } from "#app/domain/notifications/alerts.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { notFound, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, locale, t, url } = page;
  const input = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const { items, ...list } = await listAlerts(services, actor, { ...input, locale });
  if (items.length === 0 && list.page > 1) notFound();
  return { title: `${t("common:nav.alerts")} · ${t("common:brand")}`, list, alerts: items };
}

/** `until`: the newest alert on the page that was seen. */
const ReadAllInput = z.object({
  until: z.iso
    .datetime({ abort: true })
    .regex(/^20/)
    .transform((text) => new Date(text)),
});

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  return submitForm(args.request, ReadAllInput, async ({ until }) => {
    await readAllAlerts(page.services, page.actor, until);
    setFlash(args.context, { tone: "success", key: "mypage:alerts.marked" });
    return redirect(page.href(paths.mypage.alerts()), 303);
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Alerts() {
  const t = useT();
  const { list, alerts } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[760px]">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1>{t("common:nav.alerts")}</h1>
        <LocaleLink to={paths.mypage.notifications()} className="link">
          {t("profile:nav.notifications")}
        </LocaleLink>
      </div>
      {alerts.length > 0 ? (
        <AlertList alerts={alerts} />
      ) : (
        <EmptyState title={t("mypage:alerts.none")}>
          <p>{t("mypage:alerts.none.text")}</p>
        </EmptyState>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => paths.mypage.alerts(number)}
      />
    </div>
  );
}

function AlertList({ alerts }: { alerts: Loaded["alerts"] }) {
  const { t, locale } = useLanguage();
  const href = useHref();
  const hasUnread = alerts.some(({ isRead }) => !isRead);
  return (
    <>
      {hasUnread ? (
        <form method="post" action={href(paths.mypage.alerts())} className="mb-3">
          <input type="hidden" name="until" value={isoOf(alerts[0]!.at)} />
          <button type="submit" className="btn btn-ghost">
            {t("mypage:alerts.markAll")}
          </button>
        </form>
      ) : null}
      <ul className="alerts">
        {alerts.map(({ id, title, about, at, isRead }) => (
          <li key={id} className={isRead ? undefined : "unread"}>
            <LocaleLink to={paths.mypage.alert(id)}>
              {isRead ? null : <span className="sr-only">{t("mypage:alerts.new")} </span>}
              {title}
              {about ? (
                <span className="about" lang={about.lang || undefined}>
                  {about.title}
                </span>
              ) : null}
            </LocaleLink>
            <time dateTime={isoOf(at)}>{formatDateTime(at, locale)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
