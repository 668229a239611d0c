import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicationReceipt } from "#app/domain/partners/submit-application.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";

/** Tells the number, and until when a decision is promised. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const number = page.url.searchParams.get("application");
  const receipt =
    number === null
      ? null
      : await answerOrRefuse(page, () => applicationReceipt(page.services, { number, ip: args.context.ip }));
  return { title: `${page.t("partner:done.sent")} · ${page.t("common:brand")}`, receipt };
}

export default function ApplicationSent() {
  const { t, locale } = useLanguage();
  const { receipt } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid justify-items-start gap-4 py-14">
      <h1>{t("partner:done.sent")}</h1>
      {receipt ? (
        <dl className="facts">
          <Fact name={t("partner:application.number")}>
            <b className="mono">{receipt.number}</b>
          </Fact>
          <Fact name={t("partner:due")}>{formatDateTime(receipt.dueAt, locale)}</Fact>
        </dl>
      ) : null}
      <p className="max-w-[60ch]">{t("partner:sent.mail")}</p>
      <p className="notice max-w-[60ch]">{t("mail:partner.visitor")}</p>
      <LocaleLink to={paths.market.home()} className="btn btn-ghost">
        {t("mypage:overview.goMarket")}
      </LocaleLink>
    </div>
  );
}
