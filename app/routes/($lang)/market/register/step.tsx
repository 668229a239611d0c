import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { BasicsStep } from "#app/ui/selling/basics-step.tsx";
import { ConflictNotice } from "#app/ui/selling/conflict-notice.tsx";
import { DescriptionStep } from "#app/ui/selling/description-step.tsx";
import { PriceSlip } from "#app/ui/selling/price-slip.tsx";
import { PriceStep } from "#app/ui/selling/price-step.tsx";
import { STEP_FORM } from "#app/ui/selling/step-form.tsx";
import { useStepLabels } from "#app/ui/selling/step-labels.ts";
import { TranslationsStep } from "#app/ui/selling/translations-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { StepActions, StepFrame } from "./step-frame.tsx";
import { loadStep, sendStep } from "./step-page.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => sendStep(args);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Sent = { result: SubmissionResult<string[]>; conflict?: { revision: number; values: unknown } } | undefined;

export default function RegistrationStep() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as Sent;
  const labels = useStepLabels();
  return (
    <StepFrame head={loaded} alert={<ErrorSummary result={sent?.result} formId={STEP_FORM} labels={labels} />}>
      {sent?.conflict ? (
        <ConflictNotice mine={sent.result.initialValue} theirs={sent.conflict.values} labels={labels} />
      ) : null}
      <StepBody loaded={loaded} sent={sent} />
    </StepFrame>
  );
}

function StepBody({ loaded, sent }: { loaded: Loaded; sent: Sent }) {
  const { step, values, country, preview, price, review, draft } = loaded;
  // After a conflict the form is made of what the other window saved: sending it again is meant.
  const revision = sent?.conflict?.revision ?? loaded.revision;
  const form = {
    revision,
    result: sent?.result ?? objected(loaded),
    actions: <StepActions steps={loaded.steps} />,
  };
  if (step === "review")
    return <ReviewStep review={review!} steps={loaded.steps} draftId={draft.id} country={country} />;
  if (step === "price")
    return (
      <div className="side-form">
        <PriceStep {...form} values={values.price} currencies={price!.currencies} />
        <PriceSlip slip={price!.slip} country={country} form={STEP_FORM} cover={price!.cover} />
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

/** The form as it is first shown: what an operator objected to stands at its field. */
function objected({ step, values, objections }: Loaded): SubmissionResult<string[]> | undefined {
  if (!(step in values)) return undefined;
  const initialValue = values[step as keyof typeof values] as NonNullable<SubmissionResult<string[]>["initialValue"]>;
  const here = objections.objections.filter(({ field }) => field in initialValue);
  if (here.length === 0) return undefined;
  return { initialValue, error: Object.fromEntries(here.map(({ field, code }) => [field, [`objection-${code}`]])) };
}
