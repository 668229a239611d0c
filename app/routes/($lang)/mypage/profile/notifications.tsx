import { getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requiredMailKinds } from "#app/domain/notifications/mail-kinds.ts";
import {
  getMailSettings,
  MailSettingsInput,
  saveMailSettings,
} from "#app/domain/notifications/mail-settings.server.ts";
import { tryAddressAgain } from "#app/domain/notifications/unreachable/try-again.server.ts";
import { PreferencesInput } from "#app/domain/profiles/input.ts";
import { getPreferences, savePreferences } from "#app/domain/profiles/preferences.server.ts";
import { localeCookieDays } from "#app/domain/terms.ts";
import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { cookie, isHttps } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import { countries, locales, textLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, SelectField } from "#app/ui/forms/field.tsx";
import { KindChannels, type MailFields, QuietHours, TextChoices } from "./notice-channels.tsx";
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
  const words = await formOf(args.request);
  if (words.get("again") === "yes") return sendAgain(args, page);
  // A form without a single tick sends no field of the mails.
  const schema = PreferencesInput.extend({ mails: MailSettingsInput.prefault({}) });
  return submitWords(words, schema, async ({ mails, ...input }) => {
    await savePreferences(page.services, page.actor, input, args.context.ip);
    await saveMailSettings(page.services, page.actor, mails);
    // Prices are shown by the cookie, to visitors and members alike.
    args.context.setCookie(
      cookie("country", input.country, {
        maxAge: localeCookieDays * DAY_SECONDS,
        secure: isHttps(args.context.origin),
      }),
    );
    setFlash(args.context, { tone: "success", key: "profile:notify.saved" });
    return redirect(page.href(paths.mypage.notifications()), 303);
  });
}

/** The member says, on any page of the account, that their address takes mails again. */
async function sendAgain(args: ActionFunctionArgs, page: MemberPage) {
  await answerOrRefuse(page, () => tryAddressAgain(page.services, page.actor));
  setFlash(args.context, { tone: "success", key: "notices:unreachable.sent" });
  return redirect(page.href(paths.mypage.notifications()), 303);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Fields = { locale: string; country: string; mails: MailFields; marketingAgreed: string };

export default function Notifications() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useT();
  const labels = {
    locale: t("profile:notify.locale"),
    country: t("profile:notify.country"),
    marketingAgreed: t("profile:notify.marketing"),
    "mails.quietFrom": t("notices:quiet.from"),
    "mails.quietUntil": t("notices:quiet.until"),
    "mails.timeZone": t("notices:quiet.zone"),
  };
  return (
    <div className="max-w-[640px]">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <h1>{t("profile:notify.title")}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t("profile:notify.hint")}</p>
      {loaded.mails.digestIsOff ? <p className="notice mb-6">{t("notices:digestOff")}</p> : null}
      <PreferencesForm {...loaded} result={result} />
      <AlwaysSent />
    </div>
  );
}

const words = (ticks: Record<string, boolean>) =>
  Object.fromEntries(Object.entries(ticks).map(([name, isOn]) => [name, isOn ? "on" : ""]));
const hour = (value: number | null) => (value === null ? "" : String(value));

/** The choices as the form sends them. */
function valuesOf({ modes, shown, texts, quietFrom, quietUntil, timeZone, attachPdf }: Loaded["mails"]): MailFields {
  return {
    modes,
    shown: words(shown) as MailFields["shown"],
    texts: words(texts) as MailFields["texts"],
    quietFrom: hour(quietFrom),
    quietUntil: hour(quietUntil),
    timeZone,
    attachPdf: attachPdf ? "on" : "",
  };
}

function PreferencesForm({
  preferences,
  mails,
  result,
}: Pick<Loaded, "preferences" | "mails"> & { result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const { locale, country, marketingAgreed } = preferences;
  const [form, fields] = useForm<Fields, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { locale, country, mails: valuesOf(mails), marketingAgreed: marketingAgreed ? "on" : "" },
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
      <KindChannels mails={fields.mails} />
      <QuietHours mails={fields.mails} />
      <TextChoices mails={fields.mails} phoneEnd={mails.phoneEnd} />
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

/** The day since which the member's yes or no stands. */
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
