import {
  acceptanceDays,
  bankTransferDays,
  changeRounds,
  payoutHoldDays,
  sellerReplyHours,
  supportMonths,
} from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";

/** `money`: an amount changes hands. `promise`: something is due by a time. */
const STEPS = [
  { step: "ask", party: "buyer", kind: "act" },
  { step: "offer", party: "seller", kind: "act" },
  { step: "pay", party: "buyer", kind: "money" },
  { step: "deliver", party: "seller", kind: "promise" },
  { step: "accept", party: "buyer", kind: "promise" },
  { step: "support", party: "seller", kind: "promise" },
] as const;
const PARTIES = ["buyer", "platform", "seller"] as const;

type OrderStepsProps = {
  /** Duration of the service; null when its offer decides. */
  days: string | null;
};

/** From the request to the support, as the ledger of an order: whose turn it is, and what is promised. */
export function OrderSteps({ days }: OrderStepsProps) {
  const t = useT();
  const promises: Partial<Record<(typeof STEPS)[number]["step"], string>> = {
    ask: t("websolution:promise.ask", { hours: sellerReplyHours }),
    pay: t("websolution:promise.pay", { days: bankTransferDays }),
    deliver: days ? t("websolution:promise.deliverIn", { days }) : t("websolution:promise.deliver"),
    accept: t("websolution:promise.accept", { days: acceptanceDays }),
    support: t("websolution:promise.support", { months: supportMonths }),
  };
  const values = { rounds: changeRounds, hold: payoutHoldDays };
  return (
    <section className="case" aria-labelledby="process">
      <div className="wrap">
        <h2 id="process">{t("websolution:process.title")}</h2>
        <p className="max-w-[68ch] text-ink-2">{t("websolution:process.text")}</p>
        <div className="lane-head" aria-hidden="true">
          <span>{t("websolution:process.step")}</span>
          <div className="lanes">
            {PARTIES.map((party) => (
              <span key={party}>{t(`info:party.${party}`)}</span>
            ))}
          </div>
          <span>{t("info:order.done")}</span>
          <span>{t("info:order.rule")}</span>
        </div>
        <ol>
          {STEPS.map(({ step, party, kind }, index) => (
            <li key={step} className={`case-row case-${kind}`}>
              <p className="case-day">{index + 1}</p>
              <div className={`lanes from-${STEPS[Math.max(0, index - 1)]!.party} to-${party}`} aria-hidden="true">
                <i className="over" />
                <i className="down" />
                <i className="block" />
              </div>
              <div className="case-text">
                <h3>
                  <span className="case-party">{t(`info:party.${party}`)}</span> {t(`websolution:step.${step}`)}
                </h3>
                <p>{t(`websolution:step.${step}.text`, values)}</p>
              </div>
              {promises[step] ? <p className="case-rule">{promises[step]}</p> : null}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
