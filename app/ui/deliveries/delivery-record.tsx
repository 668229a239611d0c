import type { DeliveryEvent, DeliveryPage, Submission } from "#app/domain/deliveries/delivery-view.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { AttachmentList } from "#app/ui/attachments/attachment-list.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Everything that was handed over, the newest first and open. */
export function Submissions({ submissions }: { submissions: readonly Submission[] }) {
  const { t, locale } = useLanguage();
  const [newest, ...earlier] = submissions;
  if (!newest) return <p className="text-ink-2">{t("delivery:none")}</p>;
  return (
    <div className="delivery-submissions">
      <HandedOver submission={newest} />
      {earlier.map((submission) => (
        <details key={submission.number} className="delivery-earlier">
          <summary>
            {t("delivery:submission", { number: submission.number })} · {formatDateTime(submission.at, locale)}
          </summary>
          <HandedOver submission={submission} />
        </details>
      ))}
    </div>
  );
}

function HandedOver({ submission: { number, message, link, files, at } }: { submission: Submission }) {
  const { t, locale } = useLanguage();
  return (
    <article className="delivery-submission">
      <header>
        <h3>{t("delivery:submission", { number })}</h3>
        <time dateTime={isoOf(at)}>{formatDateTime(at, locale)}</time>
      </header>
      <p className="case-said">{message}</p>
      <AttachmentList files={files.map((file) => ({ ...file, to: paths.attachment.open(file.id) }))} />
      {link ? (
        <p className="delivery-link">
          <Icon name="external" />
          <span>
            <span className="sr-only">{t("delivery:link")} </span>
            <a href={link} className="link" rel="noopener noreferrer nofollow" target="_blank">
              {link}
            </a>
          </span>
        </p>
      ) : null}
    </article>
  );
}

/** The history, oldest first. */
export function DeliveryHistory({
  events,
  parties,
}: {
  events: readonly DeliveryEvent[];
  parties: DeliveryPage["parties"];
}) {
  const { t, locale } = useLanguage();
  if (events.length === 0) return null;
  const who = (by: DeliveryEvent["by"]) =>
    by === "buyer"
      ? `${t("order:parties.buyer")} ${parties.buyer}`
      : by === "seller"
        ? `${t("order:checkout.seller")} ${parties.seller}`
        : t(`delivery:by.${by}`);
  return (
    <ol className="case-thread">
      {events.map(({ id, kind, by, submission, body, files, at }) => (
        <li key={id}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>
              {kind === "delivered" ? t("delivery:submission", { number: submission }) : t(`delivery:event.${kind}`)}
            </b>
            <span className="text-ink-2">{who(by)}</span>
            <time dateTime={isoOf(at)} className="text-sm text-ink-3">
              {formatDateTime(at, locale)}
            </time>
          </p>
          {body ? <p className="case-said">{body}</p> : null}
          <AttachmentList files={files.map((file) => ({ ...file, to: paths.attachment.open(file.id) }))} />
        </li>
      ))}
    </ol>
  );
}
