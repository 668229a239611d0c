import { referralDays } from "#app/domain/partners/partner-code.ts";
import { useT } from "#app/i18n/context.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

/** A page that somebody wants to link to, as it was typed, and the link; null: it is no public page of ours. */
export type BuiltLink = { typed: string; link: string | null };

const FORM = "link";
const errorsOf = (built: BuiltLink | null) => (built?.link === null ? ["partner-page"] : undefined);

/** Lists an address that is no public page of ours above the heading. */
export function LinkSummary({ built }: { built: BuiltLink | null }) {
  const t = useT();
  const page = errorsOf(built);
  return <ErrorSummary result={{ error: page && { page } }} formId={FORM} labels={{ page: t("partner:dash.page") }} />;
}

/** The code, and links with it to any public page: a GET form, so that it needs no script. */
export function LinkBuilder({ code, home, built }: { code: string; home: string; built: BuiltLink | null }) {
  const t = useT();
  return (
    <section className="section" aria-labelledby="partner-code">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div>
          <h2 id="partner-code">{t("partner:dash.code")}</h2>
          <p className="mono my-2 text-2xl font-semibold">{code}</p>
          <p className="text-ink-2">{t("partner:dash.codeHint")}</p>
          <h3 className="mb-1 mt-6">{t("partner:dash.link")}</h3>
          <p className="mono break-all">{built?.link ?? home}</p>
          <p className="mt-2 text-ink-2">{t("partner:dash.linkHint", { days: referralDays })}</p>
        </div>
        <form method="get" className="panel" noValidate>
          <TextField
            id={`${FORM}-page`}
            name="page"
            type="text"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            defaultValue={built?.typed}
            label={t("partner:dash.page")}
            hint={t("partner:dash.pageHint", { example: "/market/list" })}
            errors={errorsOf(built)}
          />
          <button type="submit" className="btn">
            {t("partner:dash.make")}
          </button>
        </form>
      </div>
    </section>
  );
}
