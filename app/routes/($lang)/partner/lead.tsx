import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leadDays, leadKeptDays } from "#app/domain/partners/leads/lead.ts";
import { objectToLead, readLeadNotice } from "#app/domain/partners/leads/object-to-lead.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Fact } from "#app/ui/orders/fact.tsx";
import { Rich } from "#app/ui/rich.tsx";

const linkOf = ({ params, context }: LoaderFunctionArgs) => ({ linkToken: params.token ?? "", ip: context.ip });

/** Everything that is kept about somebody whom a partner registered as a lead, for the person: the mailed link is the way in. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const notice = await answerOrRefuse(page, () => readLeadNotice(page.services, linkOf(args)));
  return { title: `${page.t("lead:notice.title")} · ${page.t("common:brand")}`, notice };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const link = linkOf(args);
  await answerOrRefuse(page, () => objectToLead(page.services, link));
  setFlash(args.context, { tone: "success", key: "lead:done.objected" });
  return redirect(page.href(paths.partner.lead(link.linkToken)), 303);
}

type Notice = ReturnType<typeof useLoaderData<typeof loader>>["notice"];

export default function LeadNoticePage() {
  const { t } = useLanguage();
  const href = useHref();
  const { notice } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10">
      <div className="max-w-[68ch]">
        <h1>{t("lead:notice.title")}</h1>
        {notice.isForgotten ? (
          <p className="notice mt-4">{t("lead:notice.gone")}</p>
        ) : (
          <>
            <p className="mt-3">{t("lead:notice.intro", { partner: notice.partner, days: leadDays })}</p>
            <NoticeFacts notice={notice} />
            <h2 className="mt-8">{t("lead:notice.rights")}</h2>
            <p className="mt-2">
              <Rich
                text={t("lead:notice.basis", { days: leadKeptDays })}
                a={(words) => (
                  <a href={href(paths.privacy())} className="link">
                    {words}
                  </a>
                )}
              />
            </p>
            <form method="post" className="panel mt-6">
              <p className="mb-3">{t("lead:notice.deleteHint")}</p>
              <button type="submit" className="btn">
                {t("lead:notice.delete")}
              </button>
            </form>
          </>
        )}
      </div>
    </div>
  );
}

function NoticeFacts({ notice }: { notice: Notice }) {
  const { t, locale } = useLanguage();
  return (
    <dl className="talk-facts mt-6">
      <Fact name={t("lead:partner")}>{notice.partner}</Fact>
      <Fact name={t("support:company")}>{notice.company}</Fact>
      <Fact name={t("partner:field.contactName")}>{notice.contactName}</Fact>
      <Fact name={t("identity:email")}>{notice.email}</Fact>
      <Fact name={t("profile:field.country")}>{t(`order:country.${notice.country}` as MessageKey)}</Fact>
      <Fact name={t("partner:field.businessNumber")}>{notice.businessNumber || null}</Fact>
      <Fact name={t("lead:field.note")}>
        {notice.note ? <span className="whitespace-pre-line">{notice.note}</span> : null}
      </Fact>
      <Fact name={t("lead:registered")}>{formatDate(notice.createdAt, locale)}</Fact>
      <Fact name={t("lead:expires")}>{notice.expiresAt ? formatDate(notice.expiresAt, locale) : null}</Fact>
    </dl>
  );
}
