import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FileOfOrder, fileOfOrder } from "#app/domain/downloads/file-of-order.server.ts";
import { DownloadInput } from "#app/domain/downloads/input.ts";
import { refusalOfHold } from "#app/domain/orders/goods/access.ts";
import { requestDownload } from "#app/domain/downloads/request-download.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { downloadLinkSeconds } from "#app/domain/terms.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { langOf, numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField } from "#app/ui/forms/field.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { OrderVersions } from "./order-versions.tsx";

const FORM = "download";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(args.params.number);
  const order = await answerOrRefuse(page, () => fileOfOrder(page.services, page.actor, { orderNumber }));
  return { title: `${page.t("order:download.title")} · ${page.t("common:brand")}`, order };
}

/** Makes the link and goes there: the browser stays on this page and saves what comes. */
export async function action(args: ActionFunctionArgs) {
  const {
    page,
    order: { number: orderNumber },
  } = await openBuyersOrder(args, args.params.number);
  return submitForm(args.request, DownloadInput.pick({ version: true, waiveWithdrawal: true }), async (input) => {
    const { token } = await requestDownload(page.services, page.actor, { ...input, orderNumber });
    return redirect(page.href(paths.order.file(token)), 303);
  });
}

export default function DownloadPage() {
  const t = useT();
  const { order } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const crumbs = [
    { name: t("common:nav.orders"), to: paths.mypage.orders() },
    { name: order.orderNumber, to: paths.order.view(order.orderNumber) },
    { name: t("order:download.title"), to: paths.order.download(order.orderNumber) },
  ];
  const isReady = order.file !== null && order.download?.state === "available";
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <ErrorSummary result={result} formId={FORM} />
      <h1>{t("order:download.title")}</h1>
      <p className="mt-2 text-lg text-ink-2" lang={langOf(order.titleLocale)}>
        {order.title}
      </p>
      {isReady ? (
        <>
          <ReadyFile order={order} errors={result?.error?.waiveWithdrawal ?? undefined} />
          {order.versions.length > 1 || order.versions.some(({ notes }) => notes) ? (
            <OrderVersions order={order} />
          ) : null}
        </>
      ) : (
        <div className="mt-6 grid justify-items-start gap-4">
          <p className="notice notice-error">{t(reasonOf(order.download))}</p>
          <LocaleLink to={paths.order.view(order.orderNumber)} className="btn">
            {t("order:success.toOrder")}
          </LocaleLink>
        </div>
      )}
    </div>
  );
}

/** The words for a download that is not there. */
function reasonOf(download: FileOfOrder["download"]): MessageKey {
  if (download?.hold) return `errors:${refusalOfHold[download.hold]}`;
  if (download?.state === "expired") return "order:download.none.expired";
  return download?.state === "revoked" ? "order:download.none.revoked" : "order:download.none.nothing";
}

function ReadyFile({ order, errors }: { order: FileOfOrder; errors: string[] | undefined }) {
  const { t, locale } = useLanguage();
  const { file, download } = order;
  if (!file || !download) return null;
  return (
    <div className="sheet mt-6 max-w-[760px]">
      <dl className="facts">
        <Fact name={t("order:download.file")}>
          <b>{file.fileName}</b>
        </Fact>
        <Fact name={t("order:download.version")}>{file.version}</Fact>
        <Fact name={t("order:download.size")}>
          {t("order:download.bytes", {
            size: fileSize(file.size, numberLocale(locale)),
            bytes: formatNumber(file.size, numberLocale(locale)),
          })}
        </Fact>
        <Fact name="SHA-256">
          <span className="flex flex-wrap items-center gap-x-3">
            <code className="hash">{file.sha256}</code>
            <CopyButton value={file.sha256} label="SHA-256" />
          </span>
        </Fact>
        <Fact name={t("order:download.until")}>
          <time dateTime={isoOf(download.expiresAt)}>{formatDateTime(download.expiresAt, locale)}</time>
        </Fact>
        <Fact name={t("order:withdrawal.waived")}>
          {order.withdrawalWaivedAt ? formatDateTime(order.withdrawalWaivedAt, locale) : null}
        </Fact>
      </dl>
      {/* A plain form: the answer is a file, which a script could not hand on. */}
      <form method="post" id={FORM} className="sheet-part">
        {download.needsConsent ? (
          <>
            <h2>{t("order:withdrawal.title")}</h2>
            <p className="mb-3 text-ink-2">{t("order:withdrawal.before")}</p>
            <CheckField
              id={`${FORM}-waiveWithdrawal`}
              name="waiveWithdrawal"
              label={t("order:withdrawal.agree")}
              errors={errors}
            />
          </>
        ) : null}
        <button type="submit" className="btn mt-2">
          <Icon name="download" />
          {t("order:download.now")}
        </button>
        <p className="hint mt-2">{t("order:download.linkHint", { count: downloadLinkSeconds })}</p>
      </form>
    </div>
  );
}
