import type { ReactNode } from "react";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Objections } from "#app/ui/selling/objections.tsx";
import { StepList, type StepState } from "#app/ui/selling/step-list.tsx";

export type FrameProps = {
  step: StepState["step"];
  steps: readonly StepState[];
  draft: { title: string; lang: string };
  savedAt: string | null;
  objections: { objections: readonly { field: string; code: string }[]; note: string };
};

/** Everything around the form of a step. `alert` stands above the heading. */
export function StepFrame({ head, alert, children }: { head: FrameProps; alert: ReactNode; children: ReactNode }) {
  const { t, locale } = useLanguage();
  const { step, steps, draft, savedAt, objections } = head;
  return (
    <div className="wrap py-8">
      {alert}
      <div className="step-head">
        <div className="min-w-0">
          <p className="text-sm">
            <LocaleLink to={paths.market.register()} className="link">
              {t("selling:title")}
            </LocaleLink>
          </p>
          <h1 lang={draft.title ? draft.lang : undefined}>{draft.title || t("selling:drafts.untitled")}</h1>
        </div>
        {savedAt ? (
          <p role="status">
            <Icon name="check" /> {t("selling:saved", { time: formatDateTime(savedAt, locale) })}
          </p>
        ) : null}
      </div>
      <StepList steps={steps} />
      <h2 className="sr-only">{t(`selling:step.${step}`)}</h2>
      {objections.objections.length > 0 ? (
        <section className="notice notice-amber mb-6" aria-labelledby="objections">
          <h2 id="objections" className="text-lg">
            {t("selling:objections.title")}
          </h2>
          <Objections {...objections} />
        </section>
      ) : null}
      {children}
    </div>
  );
}

/** The buttons at the end of a step's form. */
export function StepActions({ steps }: { steps: readonly StepState[] }) {
  const t = useT();
  const previous = steps[steps.findIndex(({ isCurrent }) => isCurrent) - 1];
  return (
    <>
      {previous ? (
        <LocaleLink to={previous.to} className="btn btn-quiet">
          {t("selling:previous")}
        </LocaleLink>
      ) : null}
      <button type="submit" name="intent" value="leave" className="text-button">
        {t("selling:leave")}
      </button>
      <button type="submit" name="intent" value="next" className="btn">
        {t("selling:next")}
        <Icon name="arrow" />
      </button>
    </>
  );
}
