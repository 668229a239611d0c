import type { Address } from "#app/domain/billing/address.ts";
import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { useState } from "react";
import { useLanguage } from "#app/i18n/context.tsx";
import { baseOf, countries } from "#app/i18n/locales.ts";
import { AddressCombobox } from "./address-combobox.tsx";
import { type AddressHelp, type FoundAddress, typeInto } from "./address-help.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { PostcodeSearch } from "./postcode-search.tsx";

export const addressFieldNames = [
  "lastName",
  "firstName",
  "country",
  "address1",
  "address2",
  "city",
  "zipCode",
] as const satisfies readonly (keyof Address)[];

type AddressFieldsProps = {
  fields: { [Name in keyof Address]: FieldMetadata<string, Record<string, unknown>, string[]> };
  help: AddressHelp;
};

/** spec §5: everything but the second line is asked for. The family name comes first where people write it first. */
export function AddressFields({ fields, help }: AddressFieldsProps) {
  const { t, locale } = useLanguage();
  const [country, setCountry] = useState(fields.country.initialValue ?? "");
  const isPostcode = help.postcode && country === "kr";
  const fillIn = ({ zipCode, address1, city, address2 }: FoundAddress) => {
    typeInto(fields.zipCode.id, zipCode);
    typeInto(fields.address1.id, address1);
    typeInto(fields.city.id, city);
    const second = document.getElementById(fields.address2.id) as HTMLInputElement | null;
    if (address2 && second?.value === "") typeInto(fields.address2.id, address2);
    return second;
  };
  const line = (name: Exclude<keyof Address, "country">, autoComplete: string, optional = false) => (
    <TextField
      {...getInputProps(fields[name], { type: "text" })}
      key={name}
      label={optional ? `${t(`order:address.${name}`)} ${t("common:form.optional")}` : t(`order:address.${name}`)}
      errors={fields[name].errors}
      autoComplete={`billing ${autoComplete}`}
    />
  );
  const names = [line("lastName", "family-name"), line("firstName", "given-name")];
  const familyFirst = ["ko", "ja", "zh"].includes(baseOf(locale));
  return (
    <>
      <div className="grid gap-x-5 sm:grid-cols-2">{familyFirst ? names : names.reverse()}</div>
      <SelectField
        {...getSelectProps(fields.country)}
        key="country"
        label={t("order:address.country")}
        errors={fields.country.errors}
        autoComplete="billing country"
        onChange={(event) => setCountry(event.currentTarget.value)}
        options={countries.map((country) => ({ value: country, label: t(`order:country.${country}`) }))}
      />
      {isPostcode ? <PostcodeSearch onFound={(found) => fillIn(found)?.focus()} /> : null}
      {help.places ? (
        <AddressCombobox
          {...getInputProps(fields.address1, { type: "text" })}
          key="address1"
          label={t("order:address.address1")}
          errors={fields.address1.errors}
          autoComplete="billing address-line1"
          country={isPostcode ? null : country}
          onFound={fillIn}
        />
      ) : (
        line("address1", "address-line1")
      )}
      {line("address2", "address-line2", true)}
      <div className="grid gap-x-5 sm:grid-cols-2">
        {line("city", "address-level2")}
        {line("zipCode", "postal-code")}
      </div>
    </>
  );
}
