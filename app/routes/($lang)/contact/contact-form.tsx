import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type Topic, topics } from "#app/domain/support/status.ts";
import type { InquirySender } from "#app/domain/support/submit-inquiry.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { Rich } from "#app/ui/rich.tsx";

export const contactFormId = "contact";

type Name = "name" | "email" | "company" | "topic" | "subject" | "orderNumber" | "message";

/** Names of the fields, for the list of what is wrong. */
export function useContactLabels(): Record<Name, string> {
  const t = useT();
  return {
    topic: t("support:topic"),
    name: t("identity:name"),
    email: t("identity:email"),
    company: t("support:company"),
    orderNumber: t("mail:fact.order"),
    subject: t("support:subject"),
    message: t("support:message"),
  };
}

type ContactFormProps = {
  /** null: a visitor. */
  sender: InquirySender | null;
  /** A topic that the address names. */
  topic: Topic | null;
  subject: string;
  /** An order that the address names. */
  orderNumber: string;
  idempotencyKey: string | null;
  messageLength: number;
  result: SubmissionResult<string[]> | undefined;
  /** Name of the field that only programs fill in. */
  trap: string;
};

/** spec §3: who writes, about what, and how to answer them. */
export function ContactForm(props: ContactFormProps) {
  const { sender, topic, subject, orderNumber, idempotencyKey, messageLength, result, trap } = props;
  const t = useT();
  const href = useHref();
  const labels = useContactLabels();
  const optional = (name: Name) => `${labels[name]} ${t("common:form.optional")}`;
  const [form, fields] = useForm<Record<Name, string>, string[]>({
    id: contactFormId,
    lastResult: result,
    defaultValue: { topic: topic ?? undefined, name: sender?.name, email: sender?.email, subject, orderNumber },
  });
  const options = topics.map((value) => ({ value, label: t(`support:topic.${value}`) }));
  return (
    <form method="post" action={href(paths.contacts.form())} id={form.id} className="panel" noValidate>
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      <p className="ask-trap" aria-hidden="true">
        <input name={trap} tabIndex={-1} autoComplete="off" aria-label={trap} />
      </p>
      <SelectField
        {...getSelectProps(fields.topic)}
        label={labels.topic}
        errors={fields.topic.errors}
        options={options}
      />
      <TextField
        {...getInputProps(fields.name, { type: "text" })}
        label={labels.name}
        errors={fields.name.errors}
        autoComplete="name"
        maxLength={60}
      />
      <TextField
        {...getInputProps(fields.email, { type: "email" })}
        label={labels.email}
        hint={t(sender ? "support:emailHint.member" : "support:emailHint")}
        errors={fields.email.errors}
        autoComplete="email"
        readOnly={sender !== null}
        maxLength={254}
      />
      <TextField
        {...getInputProps(fields.company, { type: "text" })}
        label={optional("company")}
        errors={fields.company.errors}
        autoComplete="organization"
        maxLength={100}
      />
      <TextField
        {...getInputProps(fields.orderNumber, { type: "text" })}
        label={optional("orderNumber")}
        hint={t(sender ? "support:orderHint.member" : "support:orderHint")}
        errors={fields.orderNumber.errors}
        list={sender ? `${form.id}-orders` : undefined}
        autoComplete="off"
        maxLength={40}
        className="mono"
      />
      {sender ? <OrderChoices id={`${form.id}-orders`} orders={sender.orders} /> : null}
      <TextField
        {...getInputProps(fields.subject, { type: "text" })}
        label={labels.subject}
        errors={fields.subject.errors}
        autoComplete="off"
        maxLength={120}
      />
      <LinesField
        field={fields.message as Field}
        label={labels.message}
        hint={t("support:messageHint")}
        max={messageLength}
        rows={8}
      />
      <p className="text-sm text-ink-2">
        <Rich
          text={t("support:privacy")}
          a={(words) => (
            <a href={href(paths.privacy())} className="link">
              {words}
            </a>
          )}
        />
      </p>
      <button type="submit" className="btn mt-3">
        {t("support:submit")}
      </button>
    </form>
  );
}

/** The latest orders, offered while somebody types; without a script too. */
function OrderChoices({ id, orders }: { id: string; orders: InquirySender["orders"] }) {
  return (
    <datalist id={id}>
      {orders.map(({ number, title }) => (
        <option key={number} value={number}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
