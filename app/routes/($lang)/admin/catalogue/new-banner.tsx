import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewBannerInput } from "#app/domain/banners/input.ts";
import { planBanner } from "#app/domain/banners/plan-banner.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays, seoulClock, startOfSeoulDay } from "#app/domain/shared/seoul-time.ts";
import { isPublicPage } from "#app/http/curation/banners.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { BannerFields, type BannerForm, useBannerLabels } from "./banner-fields.tsx";

const FORM = "banner";

export async function loader(args: LoaderFunctionArgs) {
  const { t, services } = await openOperatorPage(args);
  const now = services.clock();
  return {
    title: `${t("curation:banners.new")} · ${t("common:nav.admin")}`,
    formKey: uuidv7(now),
    // The next day, so that the text can be looked at before visitors see it.
    from: seoulClock(addDays(startOfSeoulDay(now), 1)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, NewBannerInput, async (input) => {
    if (!isPublicPage(input.link)) throw new DomainError("link-unknown", { field: "link" });
    const bannerId = await planBanner(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "curation:done.banner" });
    return redirect(page.href(adminPaths.banner(bannerId)), 303);
  });
}

export default function NewBanner() {
  const t = useT();
  const { formKey, from } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<BannerForm, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { places: ["home"], theme: "jade", priority: "0", from, until: "" },
  });
  return (
    <AdminPage
      title={t("curation:banners.new")}
      lead={t("curation:banners.newLead")}
      alert={<ErrorSummary result={result} formId={FORM} labels={useBannerLabels()} />}
    >
      <form method="post" id={form.id} className="panel max-w-3xl" noValidate>
        <input type="hidden" name="formKey" value={fields.formKey.initialValue ?? formKey} />
        <BannerFields fields={fields} />
        <button type="submit" className="btn">
          {t("curation:banners.create")}
        </button>
      </form>
    </AdminPage>
  );
}
