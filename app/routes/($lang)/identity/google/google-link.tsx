import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { linkGoogleAccount } from "#app/domain/identity/google/google-arrival.server.ts";
import { LinkGoogleInput } from "#app/domain/identity/sign-in/input.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { browserOf, forgetGoogle, googlePersonOf, toLogin } from "./google.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { wantedPath } from "#app/http/guard.server.ts";
import { proceed } from "#app/http/sign-in.server.ts";
import { visitOf } from "#app/http/visit.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { GoogleLinkAside } from "./google-link-aside.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "google-link";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const person = await googlePersonOf(args.context, args.request);
  if (!person) throw toLogin(page, args.context, "google-expired", { redirectTo: wantedPath(page) });
  return {
    title: `${page.t("google:link.title")} · ${page.t("common:brand")}`,
    email: person.email,
    redirectTo: wantedPath(page),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { context, request } = args;
  const link = async (password: string) => {
    const linked = await attempt(["google-expired", "google-linked-elsewhere"], () =>
      linkGoogleAccount(context.services, visitOf(context, page, "page"), {
        browser: browserOf(context, request),
        password,
      }),
    );
    forgetGoogle(context);
    if (linked.refusal) return toLogin(page, context, linked.refusal.code, { redirectTo: wantedPath(page) });
    return proceed({ context, request, page, admission: linked.value, welcome: "google:link.done" });
  };
  return submitForm(request, LinkGoogleInput, ({ password }) => link(password), { hideFields: ["password"] });
}

/** The address at Google is a member's already: their password, once, and the two belong together. */
export default function GoogleLink() {
  const { email, redirectTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useT();
  const { busy, guard } = useSendOnce();
  const [form, { password }] = useForm<LinkGoogleInput, string[]>({ id: FORM, lastResult: result });
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={result} formId={FORM} labels={{ password: t("identity:password") }} />
        <h1>{t("google:link.title")}</h1>
        <p className="mt-2 text-ink-2">
          <Rich
            text={t("google:link.text", { email })}
            strong={(words) => <strong className="break-all">{words}</strong>}
          />
        </p>
        <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            id={password.id}
            name={password.name}
            label={t("identity:password")}
            errors={password.errors}
            autoComplete="current-password"
          />
          <button type="submit" className="btn btn-wide" aria-busy={busy}>
            {t("google:link.submit")}
          </button>
        </Form>
        <p className="mt-5">
          <LocaleLink to={paths.login(redirectTo)} className="link inline-flex min-h-11 items-center">
            {t("google:link.other")}
          </LocaleLink>
        </p>
      </div>
      <div className="sign-in-aside">
        <GoogleLinkAside />
      </div>
    </>
  );
}
