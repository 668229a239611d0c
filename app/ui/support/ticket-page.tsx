import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Ticket } from "#app/domain/support/ticket.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { AttachmentField, type FormFiles } from "#app/ui/attachments/attachment-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { RatingForm, type RatingView } from "./rating-form.tsx";
import { TicketBadge } from "./ticket-badge.tsx";
import { type LinkedTicket, TicketMessages } from "./ticket-messages.tsx";

export type TicketPageView = {
  ticket: LinkedTicket;
  /** Read by the mailed link, without an account. */
  byLink: boolean;
  /** The list it belongs to; null for a visitor, who has none. */
  back: { to: string; label: string } | null;
  /** The page with what is older. */
  earlier: string | null;
  messageLength: number;
  /** Rating of a closed ticket, while it can be given or was. */
  rating: RatingView | null;
};
export type SentReply = { form: "reply" | "rate"; result: SubmissionResult<string[]>; files?: FormFiles } | undefined;

/** A ticket and the way to answer, for its sender. */
export function TicketPage({ view, sent }: { view: TicketPageView; sent: SentReply }) {
  const { t } = useLanguage();
  const { ticket, byLink, messageLength } = view;
  return (
    <>
      <ErrorSummary
        result={sent?.result}
        formId={sent?.form ?? "reply"}
        labels={{
          rating: t("support:rating.choose"),
          comment: t("support:rating.comment"),
          text: t("support:reply"),
          upload: t("attachment:choose"),
          files: t("attachment:kept"),
        }}
      />
      <TicketFrame view={view} rail={<TicketFacts ticket={ticket} forOperator={false} />}>
        <TicketMessages ticket={ticket} forOperator={false} />
        {view.rating ? (
          <RatingForm view={view.rating} result={sent?.form === "rate" ? sent.result : undefined} />
        ) : null}
        <div className="talk-acts no-print" id="write">
          {ticket.status === "closed" ? <p className="notice">{t("support:closed.reopen")}</p> : null}
          <ReplyForm sent={sent?.form === "reply" ? sent : undefined} max={messageLength} />
          {ticket.status === "closed" ? null : (
            <form method="post">
              <input type="hidden" name="form" value="close" />
              <button type="submit" className="btn btn-quiet">
                {t("support:close.own")}
              </button>
            </form>
          )}
          {byLink ? <p className="text-sm text-ink-2">{t("support:linkHint")}</p> : null}
        </div>
      </TicketFrame>
    </>
  );
}

/** Heading, messages and facts of a ticket, for either side. */
export function TicketFrame({
  view: { ticket, back, earlier },
  rail,
  children,
}: {
  view: Pick<TicketPageView, "ticket" | "back" | "earlier">;
  rail: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const href = useHref();
  return (
    <>
      {back ? (
        <p className="mb-2">
          <LocaleLink to={back.to} className="link">
            {back.label}
          </LocaleLink>
        </p>
      ) : null}
      <div className="talk-head">
        <h1>{ticket.subject}</h1>
        <TicketBadge status={ticket.status} promise={ticket.promise} />
      </div>
      <div className="talk-grid mt-6">
        <div className="min-w-0">
          <h2 className="sr-only">{t("consultation:thread")}</h2>
          {earlier ? (
            <p className="mb-4">
              <a href={href(earlier)} className="link">
                {t("consultation:earlier")}
              </a>
            </p>
          ) : null}
          {children}
        </div>
        {rail}
      </div>
    </>
  );
}

export function TicketFacts({ ticket, forOperator }: { ticket: Omit<Ticket, "messages">; forOperator: boolean }) {
  const { t, locale } = useLanguage();
  const { order, sender } = ticket;
  return (
    <div className="talk-rail">
      <dl className="talk-facts">
        <Fact name={t("support:number")}>
          <span className="mono">{ticket.number}</span>
        </Fact>
        <Fact name={t("support:topic")}>{t(`support:topic.${ticket.topic}`)}</Fact>
        <Fact name={t("support:received")}>{formatDateTime(ticket.createdAt, locale)}</Fact>
        <Fact name={t("support:due")}>{ticket.status === "waiting" ? formatDateTime(ticket.dueAt, locale) : null}</Fact>
        <Fact name={t("support:promise")}>
          {ticket.promise === "running" ? null : t(`support:promise.${ticket.promise}`)}
        </Fact>
        <Fact name={t("mail:fact.order")}>
          {order ? <OrderOfTicket order={order} forOperator={forOperator} isMember={sender.isMember} /> : null}
        </Fact>
        {forOperator ? <SenderFacts ticket={ticket} /> : null}
      </dl>
    </div>
  );
}

function OrderOfTicket({
  order: { number, isOwn },
  forOperator,
  isMember,
}: {
  order: NonNullable<Ticket["order"]>;
  forOperator: boolean;
  isMember: boolean;
}) {
  const t = useT();
  const to = forOperator ? paths.admin.order(number) : paths.order.view(number);
  return (
    <>
      {isOwn && (forOperator || isMember) ? (
        <LocaleLink to={to} className="link mono">
          {number}
        </LocaleLink>
      ) : (
        <span className="mono">{number}</span>
      )}
      {forOperator && !isOwn ? <small>{t("support:order.unchecked")}</small> : null}
    </>
  );
}

function SenderFacts({ ticket: { sender, assignee } }: { ticket: Omit<Ticket, "messages"> }) {
  const t = useT();
  return (
    <>
      <Fact name={t("support:sender")}>
        {sender.name}
        <small>{t(sender.isMember ? "support:sender.member" : "support:sender.visitor")}</small>
      </Fact>
      <Fact name={t("identity:email")}>{sender.email}</Fact>
      <Fact name={t("support:company")}>{sender.company}</Fact>
      <Fact name={t("support:assignee")}>{assignee || t("support:assignee.none")}</Fact>
    </>
  );
}

function ReplyForm({ sent, max }: { sent: SentReply; max: number }) {
  const t = useT();
  const [form, { text }] = useForm<Record<"text", string>, string[]>({ id: "reply", lastResult: sent?.result });
  return (
    <form
      method="post"
      action="?form=reply"
      encType="multipart/form-data"
      id={form.id}
      className="talk-write"
      noValidate
    >
      <LinesField field={text as Field} label={t("support:reply")} max={max} rows={5} />
      <AttachmentField formId={form.id} files={sent?.files} errors={sent?.result.error} isTicket />
      <button type="submit" className="btn btn-ghost">
        {t("consultation:send")}
      </button>
    </form>
  );
}
