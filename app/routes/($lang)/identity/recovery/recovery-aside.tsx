import { useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Rich } from "#app/ui/rich.tsx";

type Point = { key: MessageKey; to?: string };

const lateMail: readonly Point[] = [
  { key: "recovery:late.spam" },
  { key: "recovery:late.address" },
  { key: "recovery:late.sms", to: paths.password.reset() },
];
const lateCode: readonly Point[] = [
  { key: "recovery:codeLate.wait" },
  { key: "recovery:codeLate.match" },
  { key: "recovery:codeLate.email", to: paths.password.email() },
];
const after: readonly Point[] = [
  { key: "recovery:after.sessions" },
  { key: "recovery:after.login" },
  { key: "recovery:after.mail" },
];

/** What can be the matter, and the other way. */
export function NothingArrived({ way }: { way: "email" | "sms" }) {
  return (
    <Points
      title={way === "email" ? "recovery:late.title" : "recovery:codeLate.title"}
      points={way === "email" ? lateMail : lateCode}
    />
  );
}

/** What happens once the password is changed. */
export function AfterReset() {
  return <Points title="recovery:after.title" points={after} />;
}

function Points({ title, points }: { title: MessageKey; points: readonly Point[] }) {
  const t = useT();
  return (
    <section className="entry-points" aria-labelledby="entry-points">
      <h2 id="entry-points">{t(title)}</h2>
      <ul>
        {points.map(({ key, to }) => (
          <li key={key}>
            <p>
              {to ? (
                <Rich
                  text={t(key)}
                  a={(words) => (
                    <LocaleLink to={to} className="link">
                      {words}
                    </LocaleLink>
                  )}
                />
              ) : (
                t(key)
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nobody's phone rings in the demo, and no mail leaves it. */
export function DemoInbox({ box }: { box: "mail" | "sms" }) {
  const t = useT();
  return (
    <section className="demo-doors mb-8" aria-labelledby="demo-inbox">
      <p className="idx" aria-hidden="true">
        DEMO
      </p>
      <h2 id="demo-inbox">{t(box === "mail" ? "recovery:demo.inbox" : "identity:demo.inbox")}</h2>
      <p className="mt-1 text-ink-2">{t(box === "mail" ? "recovery:demo.inboxText" : "identity:demo.inboxText")}</p>
      <p className="mt-4">
        <a href={paths.sandbox(box)} target="_blank" rel="noreferrer" className="btn btn-ghost">
          {t("identity:demo.openInbox")}
        </a>
      </p>
    </section>
  );
}
