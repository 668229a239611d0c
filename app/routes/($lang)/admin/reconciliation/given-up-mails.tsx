import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";

type Mail = {
  id: string;
  recipient: string;
  template: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  ageDays: number;
};

/** Mails that nobody has got, each to be sent again; nothing where there is none. */
export function GivenUpMails({ mails }: { mails: readonly Mail[] }) {
  const { t, locale } = useLanguage();
  if (mails.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="given-up-mails">
      <h2 id="given-up-mails" className="mb-3">
        {t("reconcile:mails.title")}
      </h2>
      <ul className="grid gap-3 text-sm">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              <b>{mail.recipient}</b> · <code>{mail.template}</code> · ×{mail.attempts} ·{" "}
              <time dateTime={isoOf(mail.createdAt)}>{formatDateTime(mail.createdAt, locale)}</time> ·{" "}
              {t("market:facts.daysValue", { count: mail.ageDays })}
              {mail.lastError ? <code className="block text-ink-3">{mail.lastError}</code> : null}
            </span>
            <form method="post">
              <input type="hidden" name="mailId" value={mail.id} />
              <button type="submit" className="btn btn-quiet">
                {t("reconcile:mails.again")}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
