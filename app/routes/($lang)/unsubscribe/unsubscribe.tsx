import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  changeSubscription,
  readSubscription,
  UnsubscribeInput,
} from "#app/domain/notifications/unsubscribe.server.ts";
import { formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

const FORM = "unsubscribe";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const token = args.params.token ?? "";
  const subscription = await answerOrRefuse(page, () => readSubscription(page.services, token));
  return { title: `${page.t("profile:unsubscribe.title")} · ${page.t("common:brand")}`, token, ...subscription };
}

/** A form of the page, or a mail program's own (RFC 8058), which follows no redirect. */
export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const token = args.params.token ?? "";
  const words = await formOf(args.request);
  const isOneClick = words.get("List-Unsubscribe") === "One-Click";
  if (isOneClick) words.set("wanted", "no");
  await answerOrRefuse(page, () => readSubscription(page.services, token));
  return submitWords(words, UnsubscribeInput, async ({ wanted }) => {
    await changeSubscription(page.services, token, wanted === "yes");
    return isOneClick ? null : redirect(page.href(paths.unsubscribe(token)), 303);
  });
}

export default function Unsubscribe() {
  const { token, kind, isOn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useT();
  const href = useHref();
  const name = t(`profile:notify.mails.${kind}`);
  return (
    <div className="wrap max-w-[640px] py-10">
      <ErrorSummary result={result ?? undefined} formId={FORM} labels={{}} />
      <h1>{t("profile:unsubscribe.title")}</h1>
      <p className="notice my-6" role="status">
        {t(isOn ? "profile:unsubscribe.on" : "profile:unsubscribe.off", { name })}
      </p>
      <form method="post" action={href(paths.unsubscribe(token))} id={FORM}>
        <button type="submit" name="wanted" value={isOn ? "no" : "yes"} className={isOn ? "btn" : "btn btn-ghost"}>
          {t(isOn ? "profile:unsubscribe.stop" : "profile:unsubscribe.again")}
        </button>
      </form>
      <p className="mt-6 text-ink-2">
        {t("profile:unsubscribe.hint")}{" "}
        <LocaleLink to={paths.mypage.notifications()} className="link">
          {t("profile:notify.title")}
        </LocaleLink>
      </p>
    </div>
  );
}
