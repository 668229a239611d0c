import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getOwnProfile } from "#app/domain/profiles/get-profile.server.ts";
import { becomeSeller } from "#app/domain/selling/become-seller.server.ts";
import { mostDrafts } from "#app/domain/selling/drafts/draft.ts";
import { discardDraft, listDrafts, startDraft } from "#app/domain/selling/drafts/own-drafts.server.ts";
import { BecomeSellerInput } from "#app/domain/selling/input.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { baseOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SELLER_FORM, SellerForm, useSellerLabels } from "./seller-form.tsx";
import { DraftList } from "./draft-list.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const title = `${t("selling:title")} · ${t("common:brand")}`;
  if (!actor.isSeller) {
    const { nickname, memberType, companyName } = await getOwnProfile(services, actor);
    const contentLocale = baseOf(page.locale);
    return { title, seller: { displayName: nickname, memberType, companyName, contentLocale }, drafts: [] };
  }
  const drafts = await answerOrRefuse(page, () => listDrafts(services, actor));
  return {
    title,
    seller: null,
    drafts: drafts.map(({ id, updatedAt, steps }) => ({
      id,
      updatedAt,
      title: steps.basics.values.title,
      lang: steps.basics.values.contentLocale,
      step: Object.entries(steps).find(([, { revision }]) => revision === 0)?.[0] ?? "review",
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const form = await formOf(args.request.clone());
  const back = () => redirect(page.href(paths.market.register()), 303);
  switch (form.get("form")) {
    case "seller":
      return submitForm(args.request, BecomeSellerInput, async (seller) => {
        await becomeSeller(services, actor, { ...seller, ip: args.context.ip });
        setFlash(args.context, { tone: "success", key: "selling:seller.done" });
        return back();
      });
    case "discard":
      await answerOrRefuse(page, () => discardDraft(services, actor, { id: String(form.get("draft")) }));
      setFlash(args.context, { tone: "success", key: "selling:drafts.discarded" });
      return back();
    case "start":
      return start(args, page);
    default:
      throw data("malformed-form", { status: 400 });
  }
}

async function start(args: ActionFunctionArgs, page: MemberPage) {
  const { value, refusal } = await answerOrRefuse(page, () =>
    attempt(["too-many-drafts", "service-registration-closed"], () => startDraft(page.services, page.actor)),
  );
  if (!refusal) return redirect(page.href(paths.market.draft(value, "basics")), 303);
  const values = { most: String(mostDrafts) };
  const key = refusal.code === "too-many-drafts" ? "errors:too-many-drafts" : "errors:service-registration-closed";
  setFlash(args.context, { tone: "error", key, values });
  return redirect(page.href(paths.market.register()), 303);
}

export default function Register() {
  const t = useT();
  const { seller, drafts } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="wrap py-10">
      <ErrorSummary result={result} formId={SELLER_FORM} labels={useSellerLabels()} />
      <h1>{t(seller ? "selling:seller.title" : "selling:title")}</h1>
      <p className="mb-6 mt-2 max-w-[60ch] text-ink-2">{t(seller ? "selling:seller.lead" : "selling:lead")}</p>
      {seller ? (
        <SellerForm seller={seller} result={result} />
      ) : (
        <>
          <form method="post" className="mb-8 flex flex-wrap items-center gap-4">
            <button type="submit" name="form" value="start" className="btn">
              {t("selling:drafts.new")}
            </button>
            <LocaleLink to={paths.mypage.services()} className="link inline-flex min-h-11 items-center">
              {t("selling:services.title")}
            </LocaleLink>
          </form>
          <DraftList drafts={drafts} />
        </>
      )}
    </div>
  );
}
