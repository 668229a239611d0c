import { type SubmissionResult, useForm } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { twoFactorRemovalHours } from "#app/domain/terms.ts";
import { identityChecks, removalNoteLength } from "#app/domain/two-factor-removals/input.ts";
import type { RemovalsOfMember } from "#app/domain/two-factor-removals/list-removals.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const REMOVAL_FORM = "two-factor-removal";
type Result = SubmissionResult<string[]> | undefined;
type Removals = SerializeFrom<RemovalsOfMember>;

type TwoFactorRemovalProps = Removals & { readerId: number; result: Result };

/** Removals of a member's two-factor: those that were asked for, with the buttons of a second operator, and the form. */
export function TwoFactorRemoval({ removals, canRequest, readerId, result }: TwoFactorRemovalProps) {
  const { t } = useLanguage();
  return (
    <>
      {removals.length > 0 ? (
        <section className="mt-6" aria-labelledby="removals">
          <h2 id="removals" className="mb-3 text-xl">
            {t("operators:removal.title")}
          </h2>
          <ul className="grid gap-3">
            {removals.map((removal) => (
              <RemovalItem key={removal.id} removal={removal} readerId={readerId} />
            ))}
          </ul>
        </section>
      ) : null}
      {canRequest ? <RemovalForm result={result} /> : null}
    </>
  );
}

function RemovalItem({ removal, readerId }: { removal: Removals["removals"][number]; readerId: number }) {
  const { t, locale } = useLanguage();
  const { checks, note, asker, decider, requestedAt, expiresAt, outcome, isOpen, canConfirm } = removal;
  return (
    <li className={isOpen ? "notice notice-amber" : "panel"}>
      <p>
        <b>{isOpen ? t("operators:removal.waiting") : t(`operators:outcome.${outcome ?? "expired"}`)}</b> ·{" "}
        {formatDateTime(requestedAt, locale)}
      </p>
      <p className="mt-1">{checks.map((check) => t(`operators:removal.check.${check}`)).join(", ")}</p>
      <p className="mt-1 whitespace-pre-line break-words">{note}</p>
      <p className="mt-1 text-sm text-ink-2">
        {isOpen
          ? t("operators:by", { name: asker, time: formatDateTime(expiresAt, locale) })
          : [asker, decider].filter(Boolean).join(" · ")}
      </p>
      {isOpen ? (
        <form method="post" className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="decide-removal" />
          <input type="hidden" name="removalId" value={removal.id} />
          {canConfirm ? (
            <button type="submit" name="decision" value="confirm" className="btn btn-danger">
              {t("operators:removal.confirm")}
            </button>
          ) : null}
          <button type="submit" name="decision" value="decline" className="btn btn-ghost">
            {t(removal.requestedBy === readerId ? "operators:withdraw" : "operators:decline")}
          </button>
        </form>
      ) : null}
    </li>
  );
}

function RemovalForm({ result }: { result: Result }) {
  const t = useT();
  const [form, fields] = useForm<Record<"checks" | "note", string>, string[]>({ id: REMOVAL_FORM, lastResult: result });
  const chosen: string[] = [fields.checks.initialValue ?? []].flat();
  return (
    <details className="panel mt-6 max-w-[720px]" open={result !== undefined}>
      <summary className="font-semibold">{t("operators:removal.title")}</summary>
      <form method="post" id={form.id} className="mt-3" noValidate>
        <p className="mb-4 max-w-[60ch] text-ink-2">{t("operators:removal.lead", { hours: twoFactorRemovalHours })}</p>
        <fieldset className={fields.checks.errors?.length ? "field field-bad" : "field"} id={fields.checks.id}>
          <legend>{t("operators:removal.checks")}</legend>
          {fields.checks.errors?.map((error) => (
            <p key={error} className="field-error">
              {errorText(t, error)}
            </p>
          ))}
          {identityChecks.map((check) => (
            <label key={check} className="choice">
              <input type="checkbox" name="checks" value={check} defaultChecked={chosen.includes(check)} />
              <span>{t(`operators:removal.check.${check}`)}</span>
            </label>
          ))}
        </fieldset>
        <LinesField
          field={fields.note as Field}
          label={t("operators:removal.note")}
          hint={t("operators:removal.noteHint")}
          max={removalNoteLength}
          rows={4}
        />
        <button type="submit" name="intent" value="remove-two-factor" className="btn">
          {t("operators:removal.submit")}
        </button>
      </form>
    </details>
  );
}
