import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { CheckField } from "#app/ui/forms/field.tsx";
import { Rich } from "#app/ui/rich.tsx";

type Field = FieldMetadata<string, Record<string, unknown>, string[]>;

/** Agreements of a new member, for both kinds of registration. */
export function RegisterAgreements({
  fields,
}: {
  fields: Record<"termsAgreed" | "privacyAgreed" | "marketingAgreed", Field>;
}) {
  const t = useT();
  const href = useHref();
  const page = (path: string) => (words: ReactNode) => (
    <a href={href(path)} target="_blank" rel="noreferrer" className="link">
      {words}
      <span className="sr-only"> {t("identity:newTab")}</span>
    </a>
  );
  const box = (name: keyof typeof fields, label: ReactNode, hint?: string) => (
    <CheckField
      id={fields[name].id}
      name={name}
      label={label}
      hint={hint}
      errors={fields[name].errors}
      defaultChecked={fields[name].initialValue === "on"}
    />
  );
  return (
    <fieldset className="agreements">
      <legend>{t("identity:agree.title")}</legend>
      {box("termsAgreed", <Rich text={t("identity:agree.terms")} a={page(paths.terms())} />)}
      {box("privacyAgreed", <Rich text={t("identity:agree.privacy")} a={page(paths.privacy())} />)}
      {box(
        "marketingAgreed",
        `${t("identity:agree.marketing")} ${t("common:form.optional")}`,
        t("identity:agree.marketing.hint"),
      )}
    </fieldset>
  );
}
