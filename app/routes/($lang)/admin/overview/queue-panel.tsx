import type { SerializeFrom } from "@remix-run/node";
import type { QueueName, WorkQueue } from "#app/domain/back-office/overview/queues.ts";
import { promiseKinds } from "#app/domain/back-office/promises.ts";
import { useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { useAge } from "#app/routes/($lang)/admin/sla/use-age.ts";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type Queue = SerializeFrom<WorkQueue>;

/** The page on which each kind of work is done, and its name there. */
const pages: Readonly<Record<QueueName, { to: string; words: MessageKey }>> = {
  request: { to: adminPaths.conversations(), words: "consultation:admin.nav" },
  moderation: { to: adminPaths.moderation(), words: "moderation:nav" },
  appeal: { to: adminPaths.moderation({ view: "appeals" }), words: "moderation:view.appeals" },
  case: { to: adminPaths.cases(), words: "refund:nav.cases" },
  ticket: { to: adminPaths.tickets(), words: "support:desk.title" },
  document: { to: adminPaths.documents(), words: "document:admin.nav" },
  delivery: { to: adminPaths.sla({ kind: "delivery" }), words: "admin:sla.kind.delivery" },
  partner: { to: adminPaths.partners(), words: "partner:admin.title" },
  lead: { to: adminPaths.leads(), words: "lead:admin.title" },
  compensation: { to: adminPaths.compensations(), words: "compensation:title" },
  deposit: { to: adminPaths.deposits(), words: "admin:nav.deposits" },
  "bank-deposit": { to: adminPaths.bankDeposits(), words: "deposit:nav" },
  refund: { to: adminPaths.refunds(), words: "refund:title" },
  payout: { to: adminPaths.payouts(), words: "admin:nav.payouts" },
  report: { to: adminPaths.reports(), words: "report:admin.title" },
  mismatch: { to: adminPaths.reconciler(), words: "reconcile:nav.board" },
};
/** Work of these kinds has a time until when it is done. */
const timed = new Set<QueueName>([...promiseKinds, "deposit", "bank-deposit"]);

/** Every kind of work that waits, by risk. */
export function QueuePanel({ queues, now }: { queues: readonly Queue[]; now: Date | string }) {
  const t = useT();
  const words = useFigureWords();
  const sumOf = (name: "open" | "late" | "tonight") => queues.reduce((sum, queue) => sum + queue[name], 0);
  return (
    <section className="panel" aria-labelledby="queues">
      <div className="figure-head">
        <h2 id="queues">
          {t("admin:overview.queues")} <span className="text-ink-3">{words.number(sumOf("open"))}</span>
        </h2>
        <p className="text-sm text-ink-2">
          {t("admin:deposits.overdue")}{" "}
          <b className={sumOf("late") > 0 ? "text-red" : undefined}>{words.number(sumOf("late"))}</b>
          {" · "}
          {t("admin:overview.tonight")} <b>{words.number(sumOf("tonight"))}</b>
        </p>
      </div>
      {queues.length > 0 ? <QueueTable queues={queues} now={now} /> : <p>{t("admin:sla.none")}</p>}
    </section>
  );
}

function QueueTable({ queues, now }: { queues: readonly Queue[]; now: Date | string }) {
  const t = useT();
  const words = useFigureWords();
  const age = useAge();
  const label = {
    open: t("admin:overview.open"),
    oldest: t("admin:overview.oldest"),
    state: t("order:payment.status"),
  };
  return (
    <table className="ledger queue-table">
      <caption className="sr-only">{t("admin:overview.queues")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:overview.work")}</th>
          <th scope="col" className="num">
            {label.open}
          </th>
          <th scope="col">{label.oldest}</th>
          <th scope="col">{label.state}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">
              <LocaleLink to={pages[queue.name].to} className="font-semibold">
                {t(pages[queue.name].words)}
              </LocaleLink>
            </th>
            <td className="num" data-label={label.open}>
              {words.number(queue.open)}
            </td>
            <td data-label={label.oldest}>{age(queue.oldest, now)}</td>
            <td data-label={label.state}>
              <QueueState queue={queue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number that is past its time, or has to be done today. */
function QueueState({ queue: { name, late, tonight } }: { queue: Queue }) {
  const t = useT();
  const words = useFigureWords();
  if (late > 0)
    return (
      <span className="badge badge-red">
        {t("admin:deposits.overdue")} {words.number(late)}
      </span>
    );
  if (tonight > 0)
    return (
      <span className="badge badge-amber">
        {t("admin:overview.tonight")} {words.number(tonight)}
      </span>
    );
  return <span className="text-ink-2">{t(timed.has(name) ? "admin:overview.inTime" : "dashboard:left.none")}</span>;
}
