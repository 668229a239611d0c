import type { Ticket, TicketMessage } from "#app/domain/support/ticket.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { AttachmentList, type LinkedAttachment } from "#app/ui/attachments/attachment-list.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";

type LinkedMessage = Omit<TicketMessage, "files"> & { files: LinkedAttachment[] };
/** A ticket whose files have addresses. */
export type LinkedTicket<T extends Ticket = Ticket> = Omit<T, "messages"> & { messages: LinkedMessage[] };

type Props = { ticket: LinkedTicket; forOperator: boolean };

/** All that was said and done, oldest first, as a transcript. */
export function TicketMessages({ ticket, forOperator }: Props) {
  return (
    <ol className="talk">
      {ticket.messages.map((message) =>
        message.kind === "closed" ? (
          <Closed key={message.id} message={message} ticket={ticket} forOperator={forOperator} />
        ) : message.kind === "merged" ? (
          <Merged key={message.id} message={message} />
        ) : (
          <Said key={message.id} message={message} ticket={ticket} forOperator={forOperator} />
        ),
      )}
    </ol>
  );
}

function useAuthor({ ticket, forOperator }: Props) {
  const { t } = useLanguage();
  return ({ author, operator }: LinkedMessage) => {
    if (author === "sender") return ticket.sender.name || "–";
    return (forOperator && operator) || t("support:desk.name");
  };
}

function Said({ message, ...props }: Props & { message: LinkedMessage }) {
  const { t, locale } = useLanguage();
  const name = useAuthor(props)(message);
  const isMine = message.author === (props.forOperator ? "operator" : "sender");
  return (
    <li className={message.kind === "note" ? "talk-said talk-note" : "talk-said"}>
      <Avatar id={0} name={name} avatarKey={null} />
      <div className="min-w-0">
        <p className="talk-who">
          <b>{name}</b>
          {message.kind === "note" ? (
            <span className="badge badge-grey">{t("support:note")}</span>
          ) : isMine && !props.forOperator ? (
            <span>{t("consultation:me")}</span>
          ) : null}
          {message.byMail ? <span className="badge badge-grey">{t("support:byMail")}</span> : null}
          <time dateTime={isoOf(message.occurredAt)}>{formatDateTime(message.occurredAt, locale)}</time>
        </p>
        <p className="talk-text">
          <LinkedText text={message.body} />
        </p>
        <AttachmentList files={message.files} />
        {message.mail ? <MailNotes mail={message.mail} /> : null}
      </div>
    </li>
  );
}

function Closed({ message, ...props }: Props & { message: LinkedMessage }) {
  const { t, locale } = useLanguage();
  const name = useAuthor(props)(message);
  return (
    <li className="talk-line">
      <Icon name="check" />
      <span>{t("support:closedBy", { name })}</span>
      <time dateTime={isoOf(message.occurredAt)}>{formatDateTime(message.occurredAt, locale)}</time>
    </li>
  );
}

function Merged({ message }: { message: LinkedMessage }) {
  const { t, locale } = useLanguage();
  return (
    <li className="talk-line">
      <Icon name="swap" />
      <span>{t("support:merged", { number: message.body })}</span>
      <time dateTime={isoOf(message.occurredAt)}>{formatDateTime(message.occurredAt, locale)}</time>
    </li>
  );
}

/** Notes for operators about what was left out of a mail. */
function MailNotes({ mail: { fullText, rejectedFiles } }: { mail: NonNullable<LinkedMessage["mail"]> }) {
  const { t } = useLanguage();
  return (
    <>
      {rejectedFiles.length > 0 ? (
        <p className="mt-2 break-words text-sm text-ink-2">
          {t("desk:mail.rejectedFiles", { names: rejectedFiles.join(", ") })}
        </p>
      ) : null}
      {fullText ? (
        <details className="mt-2 text-sm">
          <summary>{t("desk:mail.fullText")}</summary>
          <p className="mt-2 whitespace-pre-wrap break-words text-ink-2">{fullText}</p>
        </details>
      ) : null}
    </>
  );
}
