import { type FieldMetadata, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { optionalMailKinds, requiredMailKinds } from "#app/domain/notifications/mail-kinds.ts";
import {
  getMailSettings,
  MailSettingsInput,
  saveMailSettings,
} from "#app/domain/notifications/mail-settings.server.ts";
import { PreferencesInput } from "#app/domain/profiles/input.ts";
import { getPreferences, savePreferences } from "#app/domain/profiles/preferences.server.ts";
import { localeCookieDays } from "#app/domain/terms.ts";
import { cookie, isHttps } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import { countries, locales, textLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, SelectField } from "#app/ui/forms/field.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "notifications";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const [preferences, mails] = await Promise.all([getPreferences(services, actor), getMailSettings(services, actor)]);
  return { title: `${page.t("profile:notify.title")} · ${page.t("common:brand")}`, preferences, mails };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  // A form without a single tick sends no field of the mails.
  const schema = PreferencesInput.extend({ mails: MailSettingsInput.prefault({}) });
  return submitForm(args.request, schema, async ({ mails, ...input }) => {
    await savePreferences(page.services, page.actor, input, args.context.ip);
    await saveMailSettings(page.services, page.actor, mails);
    // Prices are shown by the cookie, to visitors and members alike.
    args.context.setCookie(
      cookie("country", input.country, { maxAge: localeCookieDays * 86_400, secure: isHttps(args.context.origin) }),
    );
    setFlash(args.context, { tone: "success", key: "profile:notify.saved" });
    return redirect(page.href(paths.mypage.notifications()), 303);
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type MailFields = Record<(typeof optionalMailKinds)[number] | "attachPdf", string>;
type Fields = { locale: string; country: string; mails: MailFields; marketingAgreed: string };

export default function Notifications() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useT();
  const labels = {
    locale: t("profile:notify.locale"),
    country: t("profile:notify.country"),
    marketingAgreed: t("profile:notify.marketing"),
  };
  return (
    <div className="max-w-[640px]">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <h1>{t("profile:notify.title")}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t("profile:notify.hint")}</p>
      <PreferencesForm {...loaded} result={result} />
      <AlwaysSent />
    </div>
  );
}

function PreferencesForm({
  preferences,
  mails,
  result,
}: Pick<Loaded, "preferences" | "mails"> & { result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const { locale, country, marketingAgreed } = preferences;
  const ticks = Object.fromEntries(Object.entries(mails).map(([kind, on]) => [kind, on ? "on" : ""])) as MailFields;
  const [form, fields] = useForm<Fields, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { locale, country, mails: ticks, marketingAgreed: marketingAgreed ? "on" : "" },
  });
  return (
    <Form method="post" id={form.id} noValidate onSubmit={guard}>
      <SelectField
        {...getSelectProps(fields.locale)}
        key="locale"
        label={t("profile:notify.locale")}
        hint={t("profile:notify.locale.hint")}
        errors={fields.locale.errors}
        options={textLocales.map((code) => ({ value: code, label: locales[code].name }))}
      />
      <SelectField
        {...getSelectProps(fields.country)}
        key="country"
        label={t("profile:notify.country")}
        errors={fields.country.errors}
        options={countries.map((code) => ({ value: code, label: t(`common:country.${code}`) }))}
      />
      <MailTicks mails={fields.mails} />
      <CheckField
        id={fields.marketingAgreed.id}
        name={fields.marketingAgreed.name}
        label={`${t("profile:notify.marketing")} ${t("common:form.optional")}`}
        hint={<ConsentDate {...preferences} />}
        errors={fields.marketingAgreed.errors}
        defaultChecked={fields.marketingAgreed.initialValue === "on"}
      />
      <button type="submit" className="btn mt-3" aria-busy={busy}>
        {t("profile:notify.save")}
      </button>
    </Form>
  );
}

/** Mails a member may do without, kind by kind. */
function MailTicks({ mails }: { mails: FieldMetadata<MailFields, Fields, string[]> }) {
  const t = useT();
  const fields = mails.getFieldset();
  return (
    <fieldset className="field" aria-describedby={`${mails.id}-hint`}>
      <legend>{t("profile:notify.mails")}</legend>
      <p className="hint" id={`${mails.id}-hint`}>
        {t("profile:notify.mails.hint")}
      </p>
      {optionalMailKinds.map((kind) => (
        <CheckField
          key={kind}
          id={fields[kind].id}
          name={fields[kind].name}
          label={t(`profile:notify.mails.${kind}`)}
          errors={fields[kind].errors}
          defaultChecked={fields[kind].initialValue === "on"}
        />
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

/** Since when their yes or no stands. */
function ConsentDate({ marketingAgreed, marketingChangedAt }: Loaded["preferences"]) {
  const { t, locale } = useLanguage();
  if (!marketingChangedAt) return <>{t("profile:notify.marketing.never")}</>;
  const date = formatDate(marketingChangedAt, locale);
  return (
    <>{marketingAgreed ? t("profile:notify.marketing.yes", { date }) : t("profile:notify.marketing.no", { date })}</>
  );
}

function AlwaysSent() {
  const t = useT();
  return (
    <section className="panel mt-8" aria-labelledby="always">
      <h2 id="always" className="text-lg">
        {t("profile:notify.always")}
      </h2>
      <p className="mt-1 text-ink-2">{t("profile:notify.always.text")}</p>
      <ul className="prose mt-2 list-[square] pl-5">
        {requiredMailKinds.map((what) => (
          <li key={what}>{t(`profile:notify.always.${what}`)}</li>
        ))}
      </ul>
    </section>
  );
}
