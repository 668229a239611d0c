import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import {
  mailModes,
  type OptionalMailKind,
  optionalMailKinds,
  type TextGroup,
  textGroups,
} from "#app/domain/notifications/mail-kinds.ts";
import { timeZones } from "#app/domain/notifications/times/local-time.ts";
import { useT } from "#app/i18n/context.tsx";
import { CheckField, SelectField } from "#app/ui/forms/field.tsx";

export type MailFields = {
  modes: Record<OptionalMailKind, string>;
  shown: Record<OptionalMailKind, string>;
  texts: Record<TextGroup, string>;
  quietFrom: string;
  quietUntil: string;
  timeZone: string;
  attachPdf: string;
};
type Fields<Whole extends Record<string, unknown>> = FieldMetadata<MailFields, Whole, string[]>;
type Props<Whole extends Record<string, unknown>> = { mails: Fields<Whole> };

/** For each kind that may be chosen: whether it is an alert, and the way its mails come. */
export function KindChannels<Whole extends Record<string, unknown>>({ mails }: Props<Whole>) {
  const t = useT();
  const fields = mails.getFieldset();
  const modes = fields.modes.getFieldset();
  const shown = fields.shown.getFieldset();
  const options = mailModes.map((mode) => ({ value: mode, label: t(`notices:mode.${mode}`) }));
  return (
    <fieldset className="field" aria-describedby={`${mails.id}-hint`}>
      <legend>{t("notices:channels")}</legend>
      <p className="hint" id={`${mails.id}-hint`}>
        {t("notices:channels.hint")}
      </p>
      {optionalMailKinds.map((kind) => (
        <fieldset key={kind} className="channel">
          <legend>{t(`profile:notify.mails.${kind}`)}</legend>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <label className="choice" htmlFor={shown[kind].id}>
              <input
                type="checkbox"
                id={shown[kind].id}
                name={shown[kind].name}
                value="on"
                defaultChecked={shown[kind].initialValue === "on"}
              />
              <span>{t("notices:inApp")}</span>
            </label>
            <label className="flex items-center gap-2" htmlFor={modes[kind].id}>
              <span>{t("notices:mode")}</span>
              <select
                id={modes[kind].id}
                name={modes[kind].name}
                defaultValue={modes[kind].initialValue}
                className="input w-auto"
              >
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </fieldset>
      ))}
      <CheckField
        id={fields.attachPdf.id}
        name={fields.attachPdf.name}
        label={t("profile:notify.attachPdf")}
        hint={t("profile:notify.attachPdf.hint")}
        errors={fields.attachPdf.errors}
        defaultChecked={fields.attachPdf.initialValue === "on"}
      />
    </fieldset>
  );
}

/** SMS beside the mail. `phoneEnd`: null where there is no number to send them to. */
export function TextChoices<Whole extends Record<string, unknown>>({
  mails,
  phoneEnd,
}: Props<Whole> & { phoneEnd: string | null }) {
  const t = useT();
  const texts = mails.getFieldset().texts.getFieldset();
  return (
    <fieldset className="field" aria-describedby={`${mails.id}-texts`}>
      <legend>{t("notices:texts")}</legend>
      <p className="hint" id={`${mails.id}-texts`}>
        {phoneEnd === null ? t("notices:texts.noPhone") : t("notices:texts.hint", { end: phoneEnd })}
      </p>
      {textGroups.map((group) => (
        <CheckField
          key={group}
          id={texts[group].id}
          name={texts[group].name}
          label={t(`notices:texts.${group}`)}
          errors={texts[group].errors}
          defaultChecked={texts[group].initialValue === "on"}
        />
      ))}
    </fieldset>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00`.padStart(5, "0") }));

export function QuietHours<Whole extends Record<string, unknown>>({ mails }: Props<Whole>) {
  const t = useT();
  const { quietFrom, quietUntil, timeZone } = mails.getFieldset();
  const options = [{ value: "", label: t("notices:quiet.none") }, ...hours];
  return (
    <fieldset className="field" aria-describedby={`${mails.id}-quiet`}>
      <legend>{t("notices:quiet")}</legend>
      <p className="hint" id={`${mails.id}-quiet`}>
        {t("notices:quiet.hint")}
      </p>
      <div className="mt-3 grid gap-x-4 sm:grid-cols-2">
        <SelectField
          {...getSelectProps(quietFrom)}
          key="from"
          label={t("notices:quiet.from")}
          errors={quietFrom.errors}
          options={options}
        />
        <SelectField
          {...getSelectProps(quietUntil)}
          key="until"
          label={t("notices:quiet.until")}
          errors={quietUntil.errors}
          options={options}
        />
      </div>
      <SelectField
        {...getSelectProps(timeZone)}
        key="zone"
        label={t("notices:quiet.zone")}
        errors={timeZone.errors}
        options={timeZones.map((zone) => ({ value: zone, label: zone.replace("_", " ") }))}
      />
    </fieldset>
  );
}
