import { getInputProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { demoAccounts, demoPassword } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { DemoLoginInput, LoginInput } from "#app/domain/identity/sign-in/input.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { wantedPath, wasUnsent } from "#app/http/guard.server.ts";
import { authenticateWith, proceed } from "#app/http/sign-in.server.ts";
import { PasswordStrategy } from "./password-strategy.server.ts";
import { visitOf } from "#app/http/visit.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInAside } from "#app/routes/($lang)/identity/sign-in-aside.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { GoogleButton } from "#app/routes/($lang)/identity/google/google-button.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "login";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  return {
    title: `${page.t("identity:login.title")} · ${page.t("common:brand")}`,
    redirectTo: wantedPath(page),
    unsent: wasUnsent(page),
    google: args.context.services.google !== null,
    demo: args.context.demo ? { accounts: demoAccounts, password: demoPassword } : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { context, request } = args;
  const enter = async (input: LoginInput) => {
    const admission = await authenticateWith(
      new PasswordStrategy(input, (shown) => login(context.services, visitOf(context, page, "page"), shown)),
      request,
    );
    return proceed({ context, request, page, admission, welcome: "identity:login.done" });
  };
  const isDemo = context.demo && (await formOf(request.clone())).has("demo");
  if (isDemo)
    return submitForm(request, DemoLoginInput, ({ demo }) =>
      enter({ email: demoAccounts[demo], password: demoPassword }),
    );
  const exception = { code: "login-error", report: context.report } as const;
  return submitForm(request, LoginInput, enter, { hideFields: ["password"], exception });
}

export default function Login() {
  const { redirectTo, unsent, google, demo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary
          result={result}
          formId={FORM}
          labels={{ email: t("identity:email"), password: t("identity:password") }}
        />
        <h1>{t("identity:login.title")}</h1>
        {unsent ? (
          <p role="status" className="notice notice-amber mt-4">
            {t("identity:login.unsent")}
          </p>
        ) : null}
        {redirectTo ? <p className="mt-2 text-ink-2">{t("identity:login.goOn")}</p> : null}
        <LoginForm result={result} />
        {google ? <GoogleButton redirectTo={redirectTo} place="below" /> : null}
        <p className="mt-4">
          <LocaleLink to={paths.password.email()} className="link inline-flex min-h-11 items-center">
            {t("recovery:forgot")}
          </LocaleLink>
        </p>
        <p>
          <Rich
            text={t("identity:login.noAccount")}
            a={(words) => (
              <LocaleLink
                to={paths.register({ redirectTo })}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {words}
              </LocaleLink>
            )}
          />
        </p>
      </div>
      <div className="sign-in-aside">{demo ? <DemoAccounts {...demo} /> : <SignInAside />}</div>
    </>
  );
}

function LoginForm({ result }: { result: ReturnType<typeof useActionData<typeof action>> }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const [form, { email, password }] = useForm<LoginInput, string[]>({ id: FORM, lastResult: result });
  return (
    <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
      <TextField
        {...getInputProps(email, { type: "email" })}
        label={t("identity:email")}
        errors={email.errors}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        id={password.id}
        name={password.name}
        label={t("identity:password")}
        errors={password.errors}
        autoComplete="current-password"
      />
      <button type="submit" className="btn btn-wide" aria-busy={busy}>
        {t("identity:login.submit")}
      </button>
    </Form>
  );
}
