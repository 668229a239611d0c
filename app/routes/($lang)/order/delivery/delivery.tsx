import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { acceptDelivery } from "#app/domain/deliveries/accept-delivery.server.ts";
import {
  addDeliveryFile,
  type DeliverySide,
  unsentDeliveryFiles,
} from "#app/domain/deliveries/delivery-files.server.ts";
import { AcceptDeliveryInput, RequestChangesInput, SubmitDeliveryInput } from "#app/domain/deliveries/input.ts";
import { requestChanges } from "#app/domain/deliveries/request-changes.server.ts";
import { submitDelivery } from "#app/domain/deliveries/submit-delivery.server.ts";
import { deliveryPage } from "#app/domain/deliveries/view-delivery.server.ts";
import { readRefundsOfOrder } from "#app/domain/refunds/case-view.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { namedWithFiles, requireSmallForm, submitFormWithFiles } from "#app/http/files/form-with-files.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, type MemberPage, notFound, openMemberPage } from "#app/http/page.server.ts";
import { named } from "#app/http/views/case-page.server.ts";
import { deliverySummary } from "#app/http/views/delivery-summary.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { DeliveryBadge } from "#app/ui/deliveries/delivery-badge.tsx";
import { DeliveryHistory, Submissions } from "#app/ui/deliveries/delivery-record.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AgreedWork } from "#app/ui/orders/agreed-work.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { AcceptBar, AcceptForm, ChangesForm, type DeliveryResult, SubmitForm } from "./delivery-forms.tsx";

/** The forms of this page, named in the query: the body of one with files is read once, as it comes. */
const forms = ["submit", "accept", "changes"] as const;
const sideOf = { submit: "seller", accept: "buyer", changes: "buyer" } as const;

/** The work on an order: its seller delivers here, its buyer accepts or asks for changes, operators read it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const orderNumber = requireOrderNumber(args.params.number);
  const [view, refunds] = await answerOrRefuse(page, () =>
    Promise.all([deliveryPage(services, actor, { orderNumber }), readRefundsOfOrder(services, actor, { orderNumber })]),
  );
  const { number } = view.order;
  return {
    title: `${t("delivery:page.title", { number })} · ${t("common:brand")}`,
    view,
    summary: deliverySummary(page, { number, role: view.role }, view.delivery),
    refund: { canAsk: refunds.canAsk, hasCase: refunds.case !== null },
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const orderNumber = requireOrderNumber(args.params.number);
  const { role } = await answerOrRefuse(page, () => deliveryPage(services, actor, { orderNumber }));
  const form = forms.find((name) => name === page.url.searchParams.get("form"));
  if (!form || role !== sideOf[form]) notFound();
  const back = page.href(paths.order.delivery(orderNumber));
  const done = (key: "delivery:done.submitted" | "delivery:done.changes" | "delivery:done.accepted") => {
    setFlash(args.context, { tone: "success", key });
    return redirect(back, 303);
  };
  const files = filesOf(page, orderNumber, sideOf[form]);
  if (form === "submit") {
    const outcome = await submitFormWithFiles(args.request, SubmitDeliveryInput, files, async (input) => {
      await submitDelivery(services, actor, { ...input, orderNumber });
      return done("delivery:done.submitted");
    });
    return outcome instanceof Response ? outcome : namedWithFiles(form, outcome);
  }
  if (form === "changes") {
    const outcome = await submitFormWithFiles(args.request, RequestChangesInput, files, async (input) => {
      await requestChanges(services, actor, { ...input, orderNumber });
      return done("delivery:done.changes");
    });
    return outcome instanceof Response ? outcome : namedWithFiles(form, outcome);
  }
  requireSmallForm(args.request);
  const accepted = submitForm<typeof AcceptDeliveryInput, Response>(args.request, AcceptDeliveryInput, async () => {
    await acceptDelivery(services, actor, { orderNumber });
    return done("delivery:done.accepted");
  });
  return named(form, await accepted);
}

/** The files of a form, which are stored as they arrive. */
function filesOf({ services, actor }: MemberPage, orderNumber: string, side: DeliverySide) {
  return {
    add: (file: { fileName: string; bytes: AsyncIterable<Uint8Array> }) =>
      addDeliveryFile(services, actor, { orderNumber, side, ...file }),
    unsent: (fileIds: readonly string[]) => unsentDeliveryFiles(services, actor, { orderNumber, side, fileIds }),
  };
}

export default function DeliveryPage() {
  const t = useT();
  const { view, summary, refund } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as DeliveryResult;
  const { order, agreed, delivery, events, parties, can, role } = view;
  const labels = {
    confirmed: t("delivery:accept.title"),
    text: t("delivery:changes.label"),
    message: t("delivery:submit.message"),
    link: t("delivery:submit.link"),
    upload: t("attachment:list"),
  };
  return (
    <div className="wrap py-10">
      <ErrorSummary result={sent?.result} formId={sent?.form ?? "submit"} labels={labels} />
      <p className="mb-3">
        <LocaleLink
          to={role === "seller" ? paths.mypage.sale(order.number) : paths.order.view(order.number)}
          className="link mono"
        >
          {order.number}
        </LocaleLink>
      </p>
      <h1 className="mb-5" lang={langOf(order.titleLocale)}>
        {order.title}
      </h1>
      <section className="delivery-card" aria-labelledby="delivery">
        <header>
          <h2 id="delivery">{summary.title}</h2>
          <DeliveryBadge status={delivery.status} words={summary.badge} />
        </header>
        {summary.text ? <p className="text-ink-2">{summary.text}</p> : null}
        <dl className="facts mt-3">
          {summary.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {agreed ? <AgreedWork work={agreed} /> : null}
        <Submissions submissions={delivery.submissions} />
        {can.accept ? <AcceptBar /> : null}
      </section>
      <div className="delivery-acts no-print">
        {can.accept ? <AcceptForm sent={sent} /> : null}
        {can.requestChanges ? <ChangesForm left={delivery.rounds.included - delivery.rounds.used} sent={sent} /> : null}
        {can.accept && !can.requestChanges ? <p className="text-ink-2">{t("delivery:changes.none")}</p> : null}
        {can.submit ? <SubmitForm isAgain={delivery.submissions.length > 0} sent={sent} /> : null}
        <Refund number={order.number} refund={refund} />
      </div>
      {events.length > 0 ? (
        <section className="mt-8 max-w-[760px]" aria-labelledby="history">
          <h2 id="history">{t("delivery:history")}</h2>
          <DeliveryHistory events={events} parties={parties} />
        </section>
      ) : null}
    </div>
  );
}

/** The way to the case about a refund, which is also how a delivery is disputed. */
function Refund({ number, refund }: { number: string; refund: { canAsk: boolean; hasCase: boolean } }) {
  const t = useT();
  if (!refund.canAsk && !refund.hasCase) return null;
  return (
    <p>
      <LocaleLink to={refund.canAsk ? paths.order.refund(number) : paths.order.case(number)} className="link">
        {t(refund.canAsk ? "delivery:dispute" : "refund:case.open")}
      </LocaleLink>
    </p>
  );
}
