import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { BasicsStep } from "#app/ui/selling/basics-step.tsx";
import { ConflictNotice } from "#app/ui/selling/conflict-notice.tsx";
import { DescriptionStep } from "#app/ui/selling/description-step.tsx";
import { Objections } from "#app/ui/selling/objections.tsx";
import { PriceSlip, type Slip } from "#app/ui/selling/price-slip.tsx";
import { PriceStep } from "#app/ui/selling/price-step.tsx";
import { STEP_FORM } from "#app/ui/selling/step-form.tsx";
import { useStepLabels } from "#app/ui/selling/step-labels.ts";
import { TranslationsStep } from "#app/ui/selling/translations-step.tsx";
import { EditTabs } from "./edit-tabs.tsx";
import { loadEditStep, sendEditStep } from "./edit-step-page.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadEditStep(args);
export const action = (args: ActionFunctionArgs) => sendEditStep(args);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Sent =
  | {
      result: SubmissionResult<string[]>;
      conflict?: { mark: string; values: unknown };
      preview?: string;
      slip?: Slip | null;
    }
  | undefined;

export default function EditServiceStep() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as Sent;
  const { step, service, isAtOnce, objections, note } = loaded;
  const labels = useStepLabels();
  return (
    <div className="wrap py-8">
      <ErrorSummary result={sent?.result} formId={STEP_FORM} labels={labels} />
      <p className="text-sm">
        <a href={paths.market.edit(service.id)} className="link">
          {t("editing:title")}
        </a>
      </p>
      <h1 lang={service.lang}>{service.title}</h1>
      <EditTabs serviceId={service.id} isTemplate={service.isTemplate} current={step} />
      <h2 className="sr-only">{t(`selling:step.${step}`)}</h2>
      <p className="mb-6 max-w-[60ch] text-ink-2">{t(isAtOnce ? "editing:at-once" : "editing:after-review")}</p>
      {sent?.conflict ? (
        <ConflictNotice mine={sent.result.initialValue} theirs={sent.conflict.values} labels={labels} />
      ) : null}
      {objections.length > 0 ? (
        <section className="notice notice-amber mb-6" aria-labelledby="objections">
          <h2 id="objections" className="text-lg">
            {t("selling:objections.title")}
          </h2>
          <Objections objections={objections} note={note} />
        </section>
      ) : null}
      <StepBody loaded={loaded} sent={sent} />
    </div>
  );
}

function StepBody({ loaded, sent }: { loaded: Loaded; sent: Sent }) {
  const { step, values, country, price, service } = loaded;
  const form = {
    // After a conflict the form is made of what was saved meanwhile: sending it again is meant.
    revision: sent?.conflict?.mark ?? loaded.mark,
    result: sent?.result ?? objected(loaded),
    actions: <Actions serviceId={service.id} />,
  };
  if (step === "price")
    return (
      <div className="side-form">
        <PriceStep {...form} values={values.price} currencies={price!.currencies} />
        <PriceSlip slip={sent?.slip === undefined ? price!.slip : sent.slip} country={country} form={STEP_FORM} />
      </div>
    );
  return (
    <div className="step-alone">
      {step === "basics" ? <BasicsStep {...form} values={values.basics} isTypeFixed /> : null}
      {step === "description" ? (
        <DescriptionStep {...form} values={values.description} preview={sent?.preview ?? null} />
      ) : null}
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

function Actions({ serviceId }: { serviceId: number }) {
  const t = useT();
  return (
    <>
      <a href={paths.market.edit(serviceId)} className="btn btn-quiet">
        {t("common:form.cancel")}
      </a>
      <button type="submit" name="intent" value="next" className="btn">
        {t("editing:save")}
      </button>
    </>
  );
}

/** The form as it is first shown: what an operator objected to stands at its field. */
function objected({ step, values, objections }: Loaded): SubmissionResult<string[]> | undefined {
  if (objections.length === 0) return undefined;
  const initialValue = values[step] as NonNullable<SubmissionResult<string[]>["initialValue"]>;
  return {
    initialValue,
    error: Object.fromEntries(objections.map(({ field, code }) => [field, [`objection-${code}`]])),
  };
}
