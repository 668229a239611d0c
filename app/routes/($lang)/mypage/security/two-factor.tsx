import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadTwoFactor, submitTwoFactor } from "./two-factor-page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ChangeTwoFactor, TwoFactorManage } from "./two-factor-manage.tsx";
import { TwoFactorSetup, TwoFactorStart } from "./two-factor-setup.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadTwoFactor(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitTwoFactor(args);
}

export default function TwoFactor() {
  return <Step />;
}

/** One address, and what comes next there: begin, scan, keep the codes, change. */
function Step() {
  const { state, setup, view, email, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  if (answer && "codes" in answer)
    return (
      <RecoveryCodes
        codes={answer.codes}
        email={email}
        done={t(`twofactor:codes.${answer.made}`)}
        next={next ?? paths.mypage.security()}
      />
    );
  if (view) return <ChangeTwoFactor key={view} change={view} state={state} email={email} result={answer} />;
  if (state.isOn) return <TwoFactorManage state={state} />;
  if (setup) return <TwoFactorSetup key={setup.secret} setup={setup} email={email} result={answer} />;
  return <TwoFactorStart state={state} result={answer} />;
}
