import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Application } from "#app/domain/partners/application.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { ApplicationBadge } from "./application-badge.tsx";
import { ApplicationFacts } from "./application-facts.tsx";

export type AnswerResult = SubmissionResult<string[]> | undefined;
export type ApplicationPageView = {
  application: Application;
  /** The list it belongs to; null for a visitor, who has none. */
  back: { to: string; label: string } | null;
  messageLength: number;
};

/** An application for its applicant: how it stands, what was asked, and the way to answer or to take it back. */
export function ApplicationPage({ view, result }: { view: ApplicationPageView; result: AnswerResult }) {
  const { t, locale } = useLanguage();
  const { application, back, messageLength } = view;
  const { status } = application;
  const isOpen = status === "waiting" || status === "asked";
  return (
    <>
      <ErrorSummary result={result} formId="answer" labels={{ text: t("support:answer") }} />
      <ApplicationFrame application={application} back={back} forOperator={false}>
        <p className="notice">{t(`partner:state.${status}`, { date: formatDateTime(application.dueAt, locale) })}</p>
        <ApplicationHistory application={application} />
        <div className="talk-acts no-print" id="write">
          {status === "asked" ? <AnswerForm result={result} max={messageLength} /> : null}
          {isOpen ? (
            <form method="post">
              <input type="hidden" name="form" value="withdraw" />
              <button type="submit" className="btn btn-quiet">
                {t("partner:withdraw")}
              </button>
            </form>
          ) : null}
          {status === "rejected" || status === "withdrawn" ? (
            <p>
              <LocaleLink to={paths.partner.home()} className="btn btn-ghost">
                {t("partner:again")}
              </LocaleLink>
            </p>
          ) : null}
        </div>
      </ApplicationFrame>
    </>
  );
}

type FrameProps = Pick<ApplicationPageView, "application" | "back"> & { forOperator: boolean; children: ReactNode };

/** Heading, state and facts of an application, for either side. */
export function ApplicationFrame({ application, back, forOperator, children }: FrameProps) {
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
        <h1>{application.company || application.number}</h1>
        <ApplicationBadge status={application.status} isLate={application.promise === "overdue"} />
      </div>
      <div className="talk-grid mt-6">
        <div className="min-w-0">{children}</div>
        <ApplicationFacts application={application} forOperator={forOperator} />
      </div>
    </>
  );
}

/** The message of the form, questions, answers and decisions, oldest first. */
export function ApplicationHistory({ application }: { application: Application }) {
  const t = useT();
  return (
    <section className="mt-6" aria-labelledby="history">
      <h2 id="history" className="text-xl">
        {t("partner:history")}
      </h2>
      <ol className="talk mt-3">
        <Happened name={t("partner:field.message")} at={application.createdAt} body={application.message} />
        {application.events.map((event) => (
          <Happened
            key={event.id}
            name={[t(`partner:event.${event.kind}`), event.operator].filter(Boolean).join(" · ")}
            at={event.occurredAt}
            body={event.body}
            note={
              event.kind === "rejected" && application.reason ? t(`partner:reason.${application.reason}`) : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
}

function Happened({ name, at, body, note }: { name: string; at: Date; body: string; note?: string }) {
  const { locale } = useLanguage();
  return (
    <li className="py-3">
      <p className="talk-who">
        <b>{name}</b>
        <time dateTime={isoOf(at)}>{formatDateTime(at, locale)}</time>
      </p>
      {note ? <p className="font-semibold">{note}</p> : null}
      {body === "" ? null : <p className="talk-text">{body}</p>}
    </li>
  );
}

function AnswerForm({ result, max }: { result: AnswerResult; max: number }) {
  const t = useT();
  const [form, { text }] = useForm<Record<"text", string>, string[]>({ id: "answer", lastResult: result });
  return (
    <form method="post" id={form.id} className="talk-write" noValidate>
      <input type="hidden" name="form" value="answer" />
      <LinesField field={text as Field} label={t("support:answer")} max={max} rows={6} />
      <button type="submit" className="btn">
        {t("support:answer.send")}
      </button>
    </form>
  );
}
