import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BannerActInput } from "#app/domain/banners/input.ts";
import { viewBanner } from "#app/domain/banners/list-banners.server.ts";
import { changeBanner, endBanner } from "#app/domain/banners/plan-banner.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { seoulClock } from "#app/domain/shared/seoul-time.ts";
import { isPublicPage } from "#app/http/curation/banners.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { locales, pageLanguages } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Banner } from "#app/ui/banners/banner.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { BannerFields, type BannerForm, useBannerLabels } from "./banner-fields.tsx";
import { BannerStateBadge } from "./banner-table.tsx";
import { AuditHistory } from "./audit-history.tsx";
import { PeriodText } from "./period-text.tsx";

const FORM = "banner";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t } = page;
  const bannerId = args.params.bannerId!;
  const banner = await answerOrRefuse(page, () => viewBanner(services, actor, { bannerId }));
  const typed = {
    from: seoulClock(banner.startsAt),
    until: banner.endsAt ? seoulClock(banner.endsAt) : "",
  };
  return { title: `${t("curation:banners.one")} · ${t("common:nav.admin")}`, banner, typed };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const about = { bannerId: args.params.bannerId!, ip: args.context.ip };
  await answerOrRefuse(page, () => viewBanner(services, actor, about));
  return submitForm(args.request, BannerActInput, async (input) => {
    if (input.act === "change") {
      if (!isPublicPage(input.link)) throw new DomainError("link-unknown", { field: "link" });
      await changeBanner(services, actor, { ...about, ...input });
      setFlash(args.context, { tone: "success", key: "curation:done.saved" });
      return redirect(page.href(adminPaths.banner(about.bannerId)), 303);
    }
    const done = await endBanner(services, actor, about);
    setFlash(args.context, { tone: "success", key: `curation:done.${done}` });
    return redirect(page.href(done === "ended" ? adminPaths.banner(about.bannerId) : adminPaths.banners()), 303);
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminBanner() {
  const t = useT();
  const { banner, typed } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<BannerForm, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { ...banner, ...typed, priority: String(banner.priority) },
  });
  const runs = banner.state === "running";
  return (
    <AdminPage
      title={t("curation:banners.one")}
      lead={<PeriodText from={banner.startsAt} until={banner.endsAt} />}
      alert={<ErrorSummary result={result} formId={FORM} labels={useBannerLabels()} />}
    >
      <p className="mb-6">
        <BannerStateBadge state={banner.state} />
      </p>
      <Preview banner={banner} />
      <form method="post" id={form.id} className="panel mt-8 max-w-3xl" noValidate>
        <input type="hidden" name="revision" value={banner.revision} />
        <BannerFields fields={fields} />
        <button type="submit" name="act" value="change" className="btn">
          {t("curation:save")}
        </button>
      </form>
      <form method="post" className="mt-6">
        <button type="submit" name="act" value={runs ? "end" : "delete"} className="btn btn-danger">
          {t(runs ? "curation:end" : "curation:delete")}
        </button>
      </form>
      <AuditHistory events={banner.events} />
    </AdminPage>
  );
}

/** The banner as it was saved, in each of its languages. */
function Preview({ banner: { texts, theme, link } }: Pick<Loaded, "banner">) {
  const t = useT();
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-lg">
        {t("curation:preview")}
      </h2>
      {pageLanguages.map((language) => {
        const text = texts[language];
        const { lang } = locales[language];
        return text ? (
          <Banner key={language} id={`preview-${language}`} lang={lang} banner={{ theme, link, text }} />
        ) : null;
      })}
    </section>
  );
}
