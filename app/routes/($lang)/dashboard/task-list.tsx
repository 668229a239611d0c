import type { Task, TaskKind } from "#app/domain/dashboard/tasks.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { langOf } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type TaskWords = { icon: IconName; act: MessageKey; at: (ref: string) => string };

const WORDS: Record<TaskKind, TaskWords> = {
  request: { icon: "chat", act: "dashboard:task.request.act", at: paths.mypage.receivedRequest },
  message: { icon: "chat", act: "consultation:open", at: paths.mypage.receivedRequest },
  delivery: { icon: "work", act: "delivery:act.deliver", at: paths.order.delivery },
  changes: { icon: "work", act: "delivery:submit.again", at: paths.order.delivery },
  question: { icon: "info", act: "question:answer.write", at: () => paths.mypage.questions() },
  suspension: { icon: "alert", act: "editing:link", at: (id) => paths.market.edit(Number(id)) },
  objections: { icon: "alert", act: "selling:act.fix", at: (id) => `${paths.mypage.services()}#service-${id}` },
  account: { icon: "swap", act: "dashboard:task.account.act", at: () => paths.mypage.payouts() },
  draft: { icon: "plus", act: "dashboard:task.draft.act", at: (id) => paths.market.draft(id, "basics") },
};

type TaskListProps = {
  tasks: readonly Task[];
  now: Date;
  /** Whether the first task of the list is the one to do next. */
  isFirst: boolean;
};

/** Tasks, one row each: what it is, until when, and the way there. */
export function TaskList({ tasks, now, isFirst }: TaskListProps) {
  return (
    <ol className="tasks">
      {tasks.map((task, index) => (
        <TaskRow key={`${task.kind} ${task.ref}`} task={task} now={now} isNext={isFirst && index === 0} />
      ))}
    </ol>
  );
}

function TaskRow({ task, now, isNext }: { task: Task; now: Date; isNext: boolean }) {
  const { t } = useLanguage();
  const { kind, ref, title, titleLocale, who } = task;
  const { icon, act, at } = WORDS[kind];
  const id = `task-${kind}-${ref}`;
  const text = t(`dashboard:task.${kind}.text`, { who: who ?? "" });
  return (
    <li>
      <span className="task-kind">
        <Icon name={icon} />
        {t(`dashboard:task.${kind}`)}
      </span>
      <div className="task-what">
        <p id={id} className="font-semibold">
          {text}
        </p>
        {kind === "account" ? null : (
          <p className="text-sm text-ink-3">
            <span lang={title ? langOf(titleLocale) : undefined}>{title || t("selling:drafts.untitled")}</span>
            {kind === "delivery" || kind === "changes" ? (
              <>
                {" "}
                · <span className="mono whitespace-nowrap">{ref}</span>
              </>
            ) : null}
          </p>
        )}
      </div>
      <Due dueAt={task.dueAt} now={now} />
      <LocaleLink
        to={at(ref)}
        className={isNext ? "btn task-act" : "btn btn-quiet task-act"}
        aria-label={`${t(act)}: ${text}`}
      >
        {t(act)}
      </LocaleLink>
    </li>
  );
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** From here on the time is short. */
const SOON = 6 * HOUR;

/** The time first, then how far it is. What is short or over is said in words as well. */
function Due({ dueAt, now }: { dueAt: Date | null; now: Date }) {
  const { t, locale } = useLanguage();
  if (dueAt === null) return <p className="task-due text-sm text-ink-3">{t("dashboard:left.none")}</p>;
  const left = dueAt.getTime() - now.getTime();
  return (
    <p className="task-due" data-due={left < 0 ? "over" : left < SOON ? "soon" : undefined}>
      <b>
        <time dateTime={isoOf(dueAt)}>{t("consultation:offer.until", { date: formatDateTime(dueAt, locale) })}</time>
      </b>
      <span>
        {left < 0
          ? t("dashboard:left.over")
          : left < HOUR
            ? t("dashboard:left.minutes", { number: Math.ceil(left / MINUTE) })
            : left < 2 * DAY
              ? t("dashboard:left.hours", { number: Math.floor(left / HOUR) })
              : t("dashboard:left.days", { number: Math.floor(left / DAY) })}
      </span>
    </p>
  );
}
