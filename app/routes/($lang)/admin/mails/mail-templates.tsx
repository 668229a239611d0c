import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  PreviewInput,
  previewMail,
  sendSample,
  templateNames,
} from "#app/domain/notifications/preview/preview-mail.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { locales, textLocales } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";

/** Every mail of the product with sample values, in every language. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const asked = PreviewInput.parse({
    template: url.searchParams.get("template"),
    locale: url.searchParams.get("locale") ?? page.locale,
  });
  const { subject, preheader, text } = await answerOrRefuse(page, async () => previewMail(services, actor, asked));
  const title = `${t("notices:templates.title")} · ${t("common:nav.admin")}`;
  return { title, ...asked, names: templateNames, mail: { subject, preheader, text } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const asked = PreviewInput.parse(Object.fromEntries(await formOf(args.request)));
  const { email } = await answerOrRefuse(page, () => sendSample(page.services, page.actor, asked));
  setFlash(args.context, { tone: "success", key: "notices:templates.sent", values: { email } });
  return redirect(page.href(adminPaths.mailTemplates(asked)), 303);
}

const FRAME = "allow-popups allow-popups-to-escape-sandbox";

export default function MailTemplates() {
  const t = useT();
  const href = useHref();
  const { template, locale, names, mail } = useLoaderData<typeof loader>();
  const { lang } = locales[locale];
  const parts = [
    [t("notices:templates.subject"), mail.subject],
    [t("notices:templates.preheader"), mail.preheader],
  ] as const;
  return (
    <AdminPage title={t("notices:templates.title")} lead={t("notices:templates.lead")}>
      <form method="get" action={href(adminPaths.mailTemplates())} className="finder">
        <SelectField
          id="mail-template"
          name="template"
          label={t("notices:templates.template")}
          defaultValue={template}
          options={names.map((name) => ({ value: name, label: name }))}
        />
        <SelectField
          id="mail-locale"
          name="locale"
          label={t("common:locale.language")}
          defaultValue={locale}
          options={textLocales.map((code) => ({ value: code, label: locales[code].name }))}
        />
        <button type="submit" className="btn btn-quiet">
          {t("notices:templates.show")}
        </button>
      </form>
      <dl className="my-6 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {parts.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-semibold" lang={lang}>
              {words}
            </dd>
          </div>
        ))}
      </dl>
      <form method="post">
        <input type="hidden" name="template" value={template} />
        <input type="hidden" name="locale" value={locale} />
        <button type="submit" className="btn btn-ghost">
          {t("notices:templates.send")}
        </button>
      </form>
      <h2 className="mb-3 mt-8 text-lg">{t("notices:templates.frame")}</h2>
      <iframe
        src={href(adminPaths.mailFrame({ template, locale }))}
        title={t("notices:templates.frame")}
        sandbox={FRAME}
        height={704}
        className="w-full border border-line"
      />
      <h2 className="mb-3 mt-8 text-lg">{t("notices:templates.text")}</h2>
      <pre
        className="overflow-x-auto whitespace-pre-wrap break-words border border-line bg-surface p-3 text-sm"
        lang={lang}
      >
        {mail.text}
      </pre>
    </AdminPage>
  );
}
