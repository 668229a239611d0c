import type { AnswerTimes } from "#app/domain/consultations/answer-times.server.ts";
import { leastAnswers } from "#app/domain/consultations/answers.ts";
import { sellerReplyHours } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Block } from "./block.server.ts";
import { FailedBlock } from "./failed-block.tsx";
import { HBar } from "#app/ui/charts/hbar.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

/** The seller's times to the first answer, and the figure that buyers see. */
export function AnswerTimesBlock({ times }: { times: Block<AnswerTimes> }) {
  const t = useT();
  return (
    <section className="figure-section" aria-labelledby="answers">
      <div className="figure-head">
        <h2 id="answers">{t("dashboard:answers")}</h2>
        <span className="text-sm text-ink-3">{t("dashboard:answers.days")}</span>
      </div>
      {times === null ? (
        <FailedBlock />
      ) : times.requests === 0 ? (
        <p className="text-ink-2">{t("dashboard:answers.none")}</p>
      ) : (
        <Groups times={times} />
      )}
      {times ? (
        <p className="mt-3 text-sm text-ink-2">
          {times.publicHours === null
            ? t("dashboard:answers.notPublic", { least: leastAnswers })
            : t("dashboard:answers.public", { words: t("consultation:answers", { count: times.publicHours }) })}
        </p>
      ) : null}
    </section>
  );
}

function Groups({ times: { requests, kept, medianMinutes, groups } }: { times: AnswerTimes }) {
  const t = useT();
  const words = useFigureWords();
  const most = Math.max(...groups.map(({ answers }) => answers));
  const median = medianMinutes === null ? null : Math.round(medianMinutes);
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{t("dashboard:answers.median")}</dt>
          <dd>
            {median === null
              ? "–"
              : t("dashboard:answers.duration", { hours: Math.floor(median / 60), minutes: median % 60 })}
          </dd>
        </div>
        <div>
          <dt>{t("dashboard:answers.kept", { hours: sellerReplyHours })}</dt>
          <dd>{t("dashboard:answers.keptOf", { all: words.number(requests), kept: words.number(kept) })}</dd>
        </div>
      </dl>
      <ul className="histogram">
        {groups.map(({ hours, answers }, index) => {
          const from = groups[index - 1]?.hours ?? 0;
          return (
            <li key={hours ?? "over"}>
              <span>
                {hours === null
                  ? t("dashboard:answers.over", { hours: from })
                  : from === 0
                    ? t("dashboard:answers.upTo", { hours })
                    : t("dashboard:answers.between", { from, to: hours })}
              </span>
              <HBar part={answers} whole={most} late={hours === null} />
              <b>{words.number(answers)}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
