import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { Objections } from "#app/ui/selling/objections.tsx";

type AppealProps = {
  text: string;
  first: {
    objections: { field: string; code: string }[];
    note: string;
    decidedAt: Date | string | null;
    operator: string | null;
  };
};

/** The seller's appeal, beside the decision that it objects to. */
export function Appeal({ text, first: { objections, note, decidedAt, operator } }: AppealProps) {
  const { t, locale } = useLanguage();
  return (
    <div className="mb-8 grid gap-4 md:grid-cols-2">
      <section className="panel" aria-labelledby="appeal">
        <h2 id="appeal" className="text-lg">
          {t("moderation:appeal")}
        </h2>
        <p className="mt-2 whitespace-pre-line">{text}</p>
      </section>
      <section className="panel" aria-labelledby="first">
        <h2 id="first" className="text-lg">
          {t("moderation:appeal.first")}
        </h2>
        <p className="mt-1 text-md text-ink-2">
          {[operator, decidedAt ? formatDateTime(decidedAt, locale) : null].filter(Boolean).join(" · ")}
        </p>
        <Objections objections={objections} note={note} />
      </section>
    </div>
  );
}
