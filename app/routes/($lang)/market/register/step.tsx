import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { BasicsStep } from "#app/ui/selling/basics-step.tsx";
import { ConflictNotice } from "#app/ui/selling/conflict-notice.tsx";
import { DescriptionStep } from "#app/ui/selling/description-step.tsx";
import { Objections } from "#app/ui/selling/objections.tsx";
import { PriceSlip } from "#app/ui/selling/price-slip.tsx";
import { PriceStep } from "#app/ui/selling/price-step.tsx";
import { STEP_FORM } from "#app/ui/selling/step-form.tsx";
import { useStepLabels } from "#app/ui/selling/step-labels.ts";
import { StepList } from "#app/ui/selling/step-list.tsx";
import { TranslationsStep } from "#app/ui/selling/translations-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { loadStep, sendStep } from "./step-page.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => sendStep(args);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Sent = { result: SubmissionResult<string[]>; conflict?: { revision: number; values: unknown } } | undefined;

export default function RegistrationStep() {
  const { t, locale } = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as Sent;
  const { step, steps, draft, savedAt, objections } = loaded;
  const labels = useStepLabels();
  return (
    <div className="wrap py-8">
      <ErrorSummary result={sent?.result} formId={STEP_FORM} labels={labels} />
      <div className="step-head">
        <div className="min-w-0">
          <p className="text-sm">
            <LocaleLink to={paths.market.register()} className="link">
              {t("selling:title")}
            </LocaleLink>
          </p>
          <h1 lang={draft.title ? draft.lang : undefined}>{draft.title || t("selling:drafts.untitled")}</h1>
        </div>
        {savedAt ? (
          <p role="status">
            <Icon name="check" /> {t("selling:saved", { time: formatDateTime(savedAt, locale) })}
          </p>
        ) : null}
      </div>
      <StepList steps={steps} />
      <h2 className="sr-only">{t(`selling:step.${step}`)}</h2>
      {sent?.conflict ? (
        <ConflictNotice mine={sent.result.initialValue} theirs={sent.conflict.values} labels={labels} />
      ) : null}
      {objections.objections.length > 0 ? (
        <section className="notice notice-amber mb-6" aria-labelledby="objections">
          <h2 id="objections" className="text-lg">
            {t("selling:objections.title")}
          </h2>
          <Objections {...objections} />
        </section>
      ) : null}
      <StepBody loaded={loaded} sent={sent} />
    </div>
  );
}

function StepBody({ loaded, sent }: { loaded: Loaded; sent: Sent }) {
  const { step, values, country, preview, price, review, draft } = loaded;
  // After a conflict the form is made of what the other window saved: sending it again is meant.
  const revision = sent?.conflict?.revision ?? loaded.revision;
  const form = {
    revision,
    result: sent?.result ?? objected(loaded),
    actions: <Actions step={step} draftId={draft.id} />,
  };
  if (step === "review") return <ReviewStep review={review!} draftId={draft.id} country={country} />;
  if (step === "price")
    return (
      <div className="side-form">
        <PriceStep {...form} values={values.price} currencies={price!.currencies} />
        <PriceSlip slip={price!.slip} country={country} form={STEP_FORM} />
      </div>
    );
  return (
    <div className="step-alone">
      {step === "basics" ? <BasicsStep {...form} values={values.basics} /> : null}
      {step === "description" ? <DescriptionStep {...form} values={values.description} preview={preview} /> : null}
      {step === "translations" ? (
        <TranslationsStep
          {...form}
          values={values.translations as TypedValues["translations"]}
          contentLocale={values.basics.contentLocale}
        />
      ) : null}
    </div>
  );
}

const before = { description: "basics", price: "description", translations: "price" } as const;

function Actions({ step, draftId }: { step: Loaded["step"]; draftId: string }) {
  const t = useT();
  const previous = step in before ? before[step as keyof typeof before] : null;
  return (
    <>
      {previous ? (
        <LocaleLink to={paths.market.draft(draftId, previous)} className="btn btn-quiet">
          {t("selling:previous")}
        </LocaleLink>
      ) : null}
      <button type="submit" name="intent" value="leave" className="text-button">
        {t("selling:leave")}
      </button>
      <button type="submit" name="intent" value="next" className="btn">
        {t("selling:next")}
        <Icon name="arrow" />
      </button>
    </>
  );
}

/** The form as it is first shown: what an operator objected to stands at its field. */
function objected({ step, values, objections }: Loaded): SubmissionResult<string[]> | undefined {
  if (step === "review") return undefined;
  const initialValue = values[step] as NonNullable<SubmissionResult<string[]>["initialValue"]>;
  const here = objections.objections.filter(({ field }) => field in initialValue);
  if (here.length === 0) return undefined;
  return { initialValue, error: Object.fromEntries(here.map(({ field, code }) => [field, [`objection-${code}`]])) };
}
