import { getInputProps, useForm } from "@conform-to/react";
import { descriptionLeast, descriptionLength } from "#app/domain/catalog/authoring/step-rules.ts";
import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { useT } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import type { StepProps } from "./basics-step.tsx";
import { CheckGroup } from "./check-group.tsx";
import { STEP_FORM, type StepField, StepForm } from "./step-form.tsx";

/** The long text, what it is made of, and the terms of its use. `preview`: the text as buyers see it, made harmless. */
export function DescriptionStep({
  values,
  revision,
  result,
  actions,
  preview,
}: StepProps<TypedValues["description"]> & { preview: string | null }) {
  const t = useT();
  const [form, fields] = useForm<TypedValues["description"], string[]>({
    id: STEP_FORM,
    lastResult: result,
    defaultValue: values,
  });
  const demo = (name: "userDemoUrl" | "adminDemoUrl", label: string) => (
    <TextField
      {...getInputProps(fields[name], { type: "url" })}
      key={name}
      label={`${label} ${t("common:form.optional")}`}
      errors={fields[name].errors}
      placeholder="https://"
      autoComplete="off"
      inputMode="url"
    />
  );
  return (
    <StepForm form={form} revision={revision} actions={actions}>
      <LinesField
        field={fields.description as Field}
        label={t("market:detail.description")}
        hint={t("selling:field.description.hint", { count: descriptionLeast })}
        max={descriptionLength}
        rows={16}
      />
      <p className="mb-5">
        <button type="submit" name="intent" value="preview" className="btn btn-quiet">
          {t("selling:preview")}
        </button>
      </p>
      {preview === null ? null : (
        <section id="preview" className="panel mb-6" aria-label={t("selling:preview")}>
          <div className="prose" dangerouslySetInnerHTML={{ __html: preview }} />
        </section>
      )}
      <CheckGroup field={fields.stacks as unknown as StepField} legend={t("market:facet.stack")} words={stacks} />
      <CheckGroup field={fields.networks as unknown as StepField} legend={t("market:facet.network")} words={networks} />
      <div className="grid gap-x-5 sm:grid-cols-2">
        {demo("userDemoUrl", t("selling:field.userDemo"))}
        {demo("adminDemoUrl", t("selling:field.adminDemo"))}
      </div>
      <LinesField
        field={fields.requirements as Field}
        label={`${t("market:facts.requirements")} ${t("common:form.optional")}`}
        hint={t("selling:field.requirements.hint")}
        rows={3}
      />
      <Choices
        field={fields.licence as Field}
        legend={t("market:facts.licence")}
        options={[
          { value: "standard", label: t("market:facts.licenceStandard") },
          { value: "own", label: t("selling:licence.own") },
        ]}
      />
      <LinesField
        field={fields.licenceText as Field}
        label={t("selling:field.licenceText")}
        hint={t("selling:field.licenceText.hint")}
        max={10_000}
        rows={6}
      />
    </StepForm>
  );
}
