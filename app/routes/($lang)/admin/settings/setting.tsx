import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSetting } from "#app/domain/settings/change-setting.server.ts";
import { settingInput } from "#app/domain/settings/input.ts";
import { readSetting } from "#app/domain/settings/list-settings.server.ts";
import { type SettingKey, settingKeysWith } from "#app/domain/settings/registry.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openOperatorPage, requireId } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ChangeTable } from "./change-table.tsx";
import { SETTING_FORM, SettingForm, useSettingLabels } from "./setting-form.tsx";
import { typedValues } from "./typed-values.ts";
import { aboutOf, nameOf, ValueText } from "./value-text.tsx";

const keyOf = ({ providers }: Needs<"providers">, key: string | undefined): SettingKey =>
  settingKeysWith(providers.keys()).find((known) => known === key) ?? notFound();

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const key = keyOf(services, args.params.key);
  const asked = url.searchParams.get("from");
  const query = {
    ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }),
    from: asked === null ? null : requireId(asked),
  };
  const { setting, history, earlier } = await answerOrRefuse(page, () =>
    readSetting(services, actor, { key, ...query }),
  );
  return {
    title: `${nameOf(t, key)} · ${t("common:nav.admin")}`,
    setting,
    history,
    typed: typedValues((earlier ?? setting).value),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const key = keyOf(services, args.params.key);
  return submitForm(args.request, settingInput(key, services.clock()), async (input) => {
    await changeSetting(services, actor, { ...input, key, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "settings:done" });
    return redirect(page.href(adminPaths.setting(key)), 303);
  });
}

/** The value in force, the form that changes it, and every change that was made. */
export default function AdminSetting() {
  const { t, locale } = useLanguage();
  const { setting, history, typed } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as FormResult | undefined;
  const labels = useSettingLabels();
  const { key, value, preset, change } = setting;
  return (
    <AdminPage
      title={nameOf(t, key)}
      lead={aboutOf(t, key)}
      alert={<ErrorSummary result={result} formId={SETTING_FORM} labels={labels} />}
    >
      <dl className="facts mb-6">
        <div>
          <dt>{t("settings:inForce")}</dt>
          <dd className="font-semibold">
            <ValueText of={key} value={value} />
          </dd>
        </div>
        <div>
          <dt>{t("settings:preset")}</dt>
          <dd>
            <ValueText of={key} value={preset} />
          </dd>
        </div>
        <div>
          <dt>{t("settings:since")}</dt>
          <dd>
            {change ? (
              <>
                <time dateTime={isoOf(change.changedAt)}>{formatDateTime(change.changedAt, locale)}</time> ·{" "}
                {change.changedBy}
              </>
            ) : (
              t("settings:never")
            )}
          </dd>
        </div>
      </dl>
      <SettingForm of={key} revision={change?.revision ?? 0} typed={typed} result={result} />
      <h2 className="mb-3 mt-8">{t("settings:history")}</h2>
      {history.items.length > 0 ? (
        <ChangeTable of={key} changes={history.items} />
      ) : (
        <p className="text-ink-2">{t("settings:never")}</p>
      )}
      <Pagination
        page={history.page}
        pages={Math.ceil(history.total / history.limit)}
        to={(page) => adminPaths.setting(key, { page })}
      />
    </AdminPage>
  );
}
