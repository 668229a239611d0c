import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { confirmEmailChange, findEmailChangeByToken } from "#app/domain/identity/email/change-email.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

/** The page of the mailed link. Reading it changes nothing, because mail programs open links to check them. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const change = await findEmailChangeByToken(page.services, page.actor, args.params.token ?? "");
  const title = `${page.t(change ? "security:confirm.title" : "security:confirm.gone.title")} · ${page.t("common:brand")}`;
  return data({ title, from: page.actor.email, to: change?.email ?? null }, { status: change ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const token = args.params.token ?? "";
  const { value, refusal } = await attempt(["not-found", "email-taken"], () =>
    confirmEmailChange(page.services, page.actor, { token, ip: args.context.ip }),
  );
  // The page itself says that its link is worth nothing any more.
  if (refusal?.code === "not-found") return redirect(page.href(paths.mypage.email(token)), 303);
  if (refusal) setFlash(args.context, { tone: "error", key: "security:confirm.taken" });
  else setFlash(args.context, { tone: "success", key: "security:confirm.done", values: { email: value.email } });
  return redirect(page.href(paths.mypage.security()), 303);
}

export default function ConfirmEmail() {
  const { from, to } = useLoaderData<typeof loader>();
  return to === null ? <Gone /> : <Confirm from={from} to={to} />;
}

function Confirm({ from, to }: { from: string; to: string }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  return (
    <section className="panel max-w-[640px]" aria-labelledby="confirm-email">
      <h1 id="confirm-email" className="text-xl">
        {t("security:confirm.title")}
      </h1>
      <p className="mb-5 mt-2 text-ink-2">{t("security:confirm.text")}</p>
      <dl className="facts">
        <div>
          <dt>{t("security:confirm.from")}</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>{t("security:confirm.to")}</dt>
          <dd className="font-semibold">{to}</dd>
        </div>
      </dl>
      <Form method="post" onSubmit={guard} className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="btn" aria-busy={busy}>
          {t("security:confirm.submit")}
        </button>
        <LocaleLink to={paths.mypage.security()} className="btn btn-quiet">
          {t("security:confirm.cancel")}
        </LocaleLink>
      </Form>
    </section>
  );
}

function Gone() {
  const t = useT();
  return (
    <div className="max-w-[640px]">
      <h1>{t("security:confirm.gone.title")}</h1>
      <p className="mb-5 mt-2 text-ink-2">{t("security:confirm.gone.text")}</p>
      <LocaleLink to={paths.mypage.security()} className="btn">
        {t("security:confirm.gone.back")}
      </LocaleLink>
    </div>
  );
}
