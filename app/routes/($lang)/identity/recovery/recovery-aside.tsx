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

/** Explains why nothing may have arrived, and offers the other way. */
export function NotReceivedHelp({ method }: { method: "email" | "sms" }) {
  return (
    <Points
      title={method === "email" ? "recovery:late.title" : "recovery:codeLate.title"}
      points={method === "email" ? lateMail : lateCode}
    />
  );
}

/** Explains the effects of a changed password. */
export function AfterReset() {
  return <Points title="recovery:after.title" points={after} />;
}

function Points({ title, points }: { title: MessageKey; points: readonly Point[] }) {
  const t = useT();
  return (
    <section className="sign-in-points" aria-labelledby="sign-in-points">
      <h2 id="sign-in-points">{t(title)}</h2>
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
