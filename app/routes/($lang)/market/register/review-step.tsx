import type { RegistrationStep } from "#app/domain/selling/drafts/draft.ts";
import type { DraftProblems } from "#app/domain/selling/drafts/judge-draft.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ServicePreview } from "#app/routes/($lang)/market/detail/service-preview.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import type { PictureItem } from "#app/ui/selling/pictures-form.tsx";
import { useStepLabels } from "#app/ui/selling/step-labels.ts";
import type { StepState } from "#app/ui/selling/step-list.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";
import { useTerms } from "#app/ui/notices/use-terms.ts";

type Review = {
  problems: DraftProblems;
  /** The steps that have something to fill in. */
  steps: readonly RegistrationStep[];
  service: ServiceView | null;
  pictures: readonly PictureItem[];
};
type ReviewStepProps = { review: Review; steps: readonly StepState[]; draftId: string; country: Country };

/** The last step: a checklist, a preview, and the button that submits. */
export function ReviewStep({ review, steps, draftId, country }: ReviewStepProps) {
  const t = useT();
  const terms = useTerms();
  const { service, pictures } = review;
  return (
    <>
      <div className="step-alone">
        <Checklist review={review} draftId={draftId} />
        <form method="post" className="mt-6">
          <p className="mb-4 max-w-[60ch] text-ink-2">
            {t("selling:review.lead", { count: terms["moderation-days"] })}
          </p>
          <div className="flex flex-wrap gap-3">
            <LocaleLink to={steps.at(-2)!.to} className="btn btn-quiet">
              {t("selling:previous")}
            </LocaleLink>
            <button type="submit" className="btn" disabled={service === null}>
              {t("selling:review.submit")}
            </button>
          </div>
        </form>
      </div>
      {service ? (
        <section className="mt-10" aria-labelledby="as-buyers">
          <h2 id="as-buyers" className="mb-4">
            {t("selling:review.preview")}
          </h2>
          <ServicePreview service={service} pictures={pictures} country={country} />
        </section>
      ) : null}
    </>
  );
}

function Checklist({ review: { problems, steps, pictures }, draftId }: { review: Review; draftId: string }) {
  const t = useT();
  const labels = useStepLabels();
  return (
    <ul className="checklist">
      {steps.map((step) => {
        const missing = problems[step] ?? [];
        return (
          <li key={step}>
            <span className={missing.length > 0 ? "text-red" : "text-green"}>
              <Icon name={missing.length > 0 ? "alert" : "check"} />
            </span>
            <div className="min-w-0">
              <b>{t(`selling:step.${step}`)}</b>{" "}
              <span className="text-ink-2">
                {t(missing.length > 0 ? "selling:review.missing" : "selling:review.ready")}
              </span>
              {step === "pictures" && pictures.length === 0 ? (
                <p className="text-md text-ink-2">{t("upload:pictures.none")}</p>
              ) : null}
              {missing.length > 0 ? (
                <ul className="text-md text-ink-2">
                  {missing.map(({ field, message }) => (
                    <li key={field + message}>
                      {labels[field] ?? field}: {errorText(t, message)}
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
            <LocaleLink
              to={paths.market.draft(draftId, step)}
              className="link"
              aria-label={t("selling:review.editStep", { step: t(`selling:step.${step}`) })}
            >
              {t("selling:review.edit")}
            </LocaleLink>
          </li>
        );
      })}
    </ul>
  );
}
