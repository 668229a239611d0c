import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { type Owner, OwnerProof, StaleSignIn } from "#app/routes/($lang)/mypage/account-proof.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

/** The way to the page that says what it means. */
export function AccountDeleteLink({ number, isDemoAccount }: { number: string; isDemoAccount: boolean }) {
  const t = useT();
  return (
    <section className="section" aria-labelledby="delete-title">
      <SectionHead
        id="delete-title"
        number={number}
        title={t("account:delete.title")}
        text={t("account:delete.text")}
      />
      {isDemoAccount ? (
        <p className="notice max-w-[640px]">{t("account:delete.demo")}</p>
      ) : (
        <LocaleLink to={paths.mypage.account("delete")} className="btn btn-danger">
          {t("account:delete.open")}
        </LocaleLink>
      )}
    </section>
  );
}

const goes = ["person", "profile", "access", "mails", "shop"] as const;
const stays = ["books", "licences", "reviews", "audit"] as const;

/** Compares data that is deleted with data that is kept. */
export function AccountBalance() {
  const t = useT();
  return (
    <div className="account-columns mt-6">
      <section aria-labelledby="goes">
        <h2 id="goes" className="account-list-title">
          {t("account:delete.goes")}
        </h2>
        <ul className="account-list">
          {goes.map((part) => (
            <li key={part}>{t(`account:delete.goes.${part}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays" className="account-list-title">
          {t("account:delete.stays")}
        </h2>
        <ul className="account-list account-list-kept">
          {stays.map((part) => (
            <li key={part}>{t(`account:delete.stays.${part}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const FORM = "account-delete";

/** The last question. The way out comes first. */
export function AccountDeleteForm({ owner, result }: { owner: Owner; result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const labels = { password: t("account:proof.password"), email: t("account:proof.email"), understood: "" };
  const [form, fields] = useForm<Record<keyof typeof labels, string>, string[]>({ id: FORM, lastResult: result });
  if (!owner.byPassword && !owner.isFresh)
    return (
      <div className="mt-8">
        <StaleSignIn minutes={owner.freshMinutes} />
      </div>
    );
  return (
    <section className="panel mt-8 max-w-[640px]" aria-labelledby="delete-confirm">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <h2 id="delete-confirm" className="text-lg">
        {t("account:delete.confirm")}
      </h2>
      <p className="mb-5 mt-1 text-ink-2">
        {t("account:delete.lost")} {t("account:delete.again")}
      </p>
      <Form method="post" id={form.id} noValidate onSubmit={guard}>
        <input type="hidden" name="intent" value="delete" />
        <OwnerProof owner={owner} fields={{ password: fields.password, email: fields.email }} />
        <CheckField
          id={fields.understood.id}
          name="understood"
          label={t("account:delete.understood")}
          errors={fields.understood.errors}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <LocaleLink to={paths.mypage.account()} className="btn btn-quiet">
            {t("account:delete.cancel")}
          </LocaleLink>
          <button type="submit" className="btn btn-danger" aria-busy={busy}>
            {t("account:delete.submit")}
          </button>
        </div>
      </Form>
    </section>
  );
}
