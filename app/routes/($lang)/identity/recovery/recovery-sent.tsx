import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { DemoInbox } from "#app/routes/($lang)/identity/demo-inbox.tsx";
import { useIsDemo } from "#app/routes/($lang)/identity/use-is-demo.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { NotReceivedHelp } from "./recovery-aside.tsx";
import type { RecoveryEmailView } from "./recovery-view.ts";

/** The page does not tell whether there is an account: who owns the address finds out in their mail. */
export function RecoverySent({ view }: { view: RecoveryEmailView }) {
  const t = useT();
  const isDemo = useIsDemo();
  return (
    <>
      <div className="sign-in-form">
        <h1>{t("recovery:sent.title")}</h1>
        <div className="sign-in-panel">
          <p className="font-semibold">{t("recovery:sent.text")}</p>
          <p className="mt-2 text-ink-2">{t("recovery:sent.once", { minutes: view.minutes })}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <LocaleLink to={paths.login()} className="btn">
              {t("recovery:sent.login")}
            </LocaleLink>
            <LocaleLink to={paths.password.email()} className="btn btn-quiet">
              {t("recovery:sent.again")}
            </LocaleLink>
          </div>
        </div>
      </div>
      <div className="sign-in-aside">
        {isDemo ? <DemoInbox box="mail" /> : null}
        <NotReceivedHelp method="email" />
      </div>
    </>
  );
}
