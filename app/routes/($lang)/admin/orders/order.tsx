import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEventsAbout } from "#app/domain/audit/list-events.server.ts";
import { type DownloadRecord, listDownloads } from "#app/domain/downloads/list-downloads.server.ts";
import { deliveryPage } from "#app/domain/deliveries/view-delivery.server.ts";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { mayOpen } from "#app/http/guard.server.ts";
import { readRefundsOfOrder } from "#app/domain/refunds/case-view.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { deliverySummary } from "#app/http/views/delivery-summary.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AuditTable } from "#app/routes/($lang)/admin/audit/audit-table.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DeliveryHistory, Submissions } from "#app/ui/deliveries/delivery-record.tsx";
import { OrderSheet } from "#app/ui/orders/order-sheet.tsx";
import { PartnerShare } from "./partner-share.tsx";
import { RefundSection } from "#app/ui/refunds/refund-section.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const orderNumber = requireOrderNumber(args.params.number);
  const [order, downloads, events, refunds] = await answerOrRefuse(page, () =>
    Promise.all([
      orderByNumber(services, actor, { orderNumber, as: ["operator"] }),
      listDownloads(services, actor, { orderNumber }),
      listEventsAbout(services, actor, { subject: `order:${orderNumber.toUpperCase()}`, right: "orders.read" }),
      readRefundsOfOrder(services, actor, { orderNumber, as: ["operator"] }),
    ]),
  );
  const work =
    order.delivery &&
    (await answerOrRefuse(page, () => deliveryPage(services, actor, { orderNumber, as: ["operator"] })));
  const delivery = order.delivery && deliverySummary(page, order, order.delivery);
  const title = `${t("order:view.title", { number: order.number })} · ${t("common:nav.admin")}`;
  const can = {
    confirm: mayOpen(actor, adminPaths.deposits()),
    refund: mayOpen(actor, adminPaths.refund(order.number)),
    members: mayOpen(actor, adminPaths.members()),
    conversations: mayOpen(actor, adminPaths.conversations()),
  };
  return { title, order, can, delivery, work, downloads, events: events.items, refunds, country };
}

export default function AdminOrder() {
  const { t } = useLanguage();
  const { order, can, delivery, work, downloads, events, refunds, country } = useLoaderData<typeof loader>();
  const { payment } = order;
  return (
    <AdminPage title={t("admin:order.title")}>
      {can.confirm && payment?.status === "pending" && payment.method === "bank-transfer" ? (
        <p className="mb-4">
          <LocaleLink to={adminPaths.deposit(payment.id)} className="btn">
            {t("admin:deposit.confirm")}
          </LocaleLink>
        </p>
      ) : null}
      {can.refund && refunds.left > 0 ? (
        <p className="mb-4">
          <LocaleLink to={adminPaths.refund(order.number)} className="btn btn-quiet">
            {t("refund:give")}
          </LocaleLink>
        </p>
      ) : null}
      <OrderSheet order={order} country={country} heading="h2" delivery={delivery} />
      <Related order={order} can={can} />
      {order.partner ? <PartnerShare partner={order.partner} country={country} /> : null}
      <RefundSection number={order.number} standing={{ ...refunds, canAsk: false }} country={country} />
      {work ? (
        <>
          <h2 className="mb-3 mt-8">{t("delivery:history")}</h2>
          <Submissions submissions={work.delivery.submissions} />
          <DeliveryHistory events={work.events} parties={work.parties} />
        </>
      ) : null}
      <h2 className="mb-3 mt-8">{t("admin:order.downloads")}</h2>
      {downloads.length > 0 ? (
        <Downloads downloads={downloads} />
      ) : (
        <p className="text-ink-2">{t("admin:order.noDownloads")}</p>
      )}
      <h2 className="mb-3 mt-8">{t("admin:audit.title")}</h2>
      {events.length > 0 ? (
        <AuditTable events={events} caption={t("admin:audit.title")} />
      ) : (
        <p className="text-ink-2">{t("admin:order.noEvents")}</p>
      )}
    </AdminPage>
  );
}

type RelatedProps = { order: OrderView; can: { members: boolean; conversations: boolean } };

/** The ways on from an order: its buyer, its seller, and the conversation it came from. */
function Related({ order: { buyer, seller, conversationId }, can }: RelatedProps) {
  const { t } = useLanguage();
  const members = [
    { of: t("order:parties.buyer"), id: buyer.id, name: buyer.nickname },
    { of: t("order:checkout.seller"), id: seller.id, name: seller.name },
  ];
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
      {can.members
        ? members.map(({ of, id, name }) => (
            <li key={id}>
              {of}{" "}
              <LocaleLink to={adminPaths.member(id)} className="link">
                {name}
              </LocaleLink>
            </li>
          ))
        : null}
      {can.conversations && conversationId !== null ? (
        <li>
          <LocaleLink to={adminPaths.conversation(conversationId)} className="link">
            {t("consultation:open")}
          </LocaleLink>
        </li>
      ) : null}
    </ul>
  );
}

function Downloads({ downloads }: { downloads: readonly DownloadRecord[] }) {
  const { t, locale } = useLanguage();
  const label = { at: t("admin:audit.at"), version: t("order:download.version"), from: t("admin:order.from") };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("admin:order.downloads")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("order:download.file")}</th>
          <th scope="col">{label.version}</th>
          <th scope="col">{label.at}</th>
          <th scope="col">{label.from}</th>
        </tr>
      </thead>
      <tbody>
        {downloads.map((download) => (
          <tr key={isoOf(download.at)}>
            <th scope="row" className="order-what">
              {download.fileName}
            </th>
            <td data-label={label.version}>{download.version}</td>
            <td data-label={label.at}>
              <time dateTime={isoOf(download.at)}>{formatDateTime(download.at, locale)}</time>
            </td>
            <td data-label={label.from}>
              <span>
                <span className="mono">{download.ip}</span>
                <span className="block text-sm text-ink-3">{download.userAgent}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
