import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";

/** In the demo, messages arrive in the sandbox and nowhere else: the way there. */
export function DemoInbox({ box }: { box: "mail" | "sms" }) {
  const t = useT();
  return (
    <section className="demo-box" aria-labelledby="demo-inbox">
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
