import type { ReactNode } from "react";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

const acts = ["match", "return", "exclude", "note"] as const;
type ActName = (typeof acts)[number];
export type Result = FormResult | undefined;

export const formIdOf = (act: ActName) => `deposit-${act}`;

/** The form that was sent; all of them answer to one address. */
export function actOf(result: Result): ActName | undefined {
  return acts.find((act) => act === result?.initialValue?.act);
}

export function useActLabels() {
  const t = useT();
  return {
    orderNumber: t("admin:deposits.order"),
    returnedOn: t("deposit:return.on"),
    bankReference: t("deposit:return.reference"),
    note: t("admin:deposit.note"),
  };
}

/** Id, value and errors of a field, for the form that was sent and no other. */
export function fieldOf(result: Result, act: ActName, name: string) {
  const sent = actOf(result) === act ? result : undefined;
  return {
    id: `${formIdOf(act)}-${name}`,
    name,
    errors: sent?.error?.[name] ?? undefined,
    defaultValue: sent ? String(sent.initialValue?.[name] ?? "") : undefined,
  };
}

type ActFormProps = { act: ActName; title: string; lead?: string; children: ReactNode };

export function ActForm({ act, title, lead, children }: ActFormProps) {
  return (
    <section className="panel">
      <h2 className="text-lg">{title}</h2>
      {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      <form method="post" id={formIdOf(act)} noValidate className="mt-3">
        <input type="hidden" name="act" value={act} />
        {children}
      </form>
    </section>
  );
}

function NoteField({ result, act }: { result: Result; act: ActName }) {
  const { note } = useActLabels();
  return <TextField {...fieldOf(result, act, "note")} label={note} autoComplete="off" maxLength={500} />;
}

/** Recorded after the bank has sent it back. */
export function ReturnForm({ result, today, earliest }: { result: Result; today: string; earliest: string }) {
  const t = useT();
  const labels = useActLabels();
  const day = fieldOf(result, "return", "returnedOn");
  return (
    <ActForm act="return" title={t("deposit:return.title")} lead={t("deposit:return.lead")}>
      <TextField
        {...day}
        defaultValue={day.defaultValue ?? today}
        type="date"
        label={labels.returnedOn}
        min={earliest}
        max={today}
      />
      <TextField
        {...fieldOf(result, "return", "bankReference")}
        label={labels.bankReference}
        autoComplete="off"
        maxLength={64}
      />
      <NoteField result={result} act="return" />
      <button type="submit" className="btn btn-ghost">
        {t("deposit:return.submit")}
      </button>
    </ActForm>
  );
}

export function ExcludeForm({ result }: { result: Result }) {
  const t = useT();
  return (
    <ActForm act="exclude" title={t("deposit:exclude.title")} lead={t("deposit:exclude.lead")}>
      <NoteField result={result} act="exclude" />
      <button type="submit" className="btn btn-danger">
        {t("deposit:exclude.submit")}
      </button>
    </ActForm>
  );
}

export function NoteForm({ result }: { result: Result }) {
  const t = useT();
  return (
    <ActForm act="note" title={t("admin:deposit.note")}>
      <NoteField result={result} act="note" />
      <button type="submit" className="btn btn-quiet">
        {t("deposit:note.submit")}
      </button>
    </ActForm>
  );
}
