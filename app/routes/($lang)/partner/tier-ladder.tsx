import { type PartnerTier, partnerTiers, percentOf } from "#app/domain/partners/programme.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";

/** The tiers as a staircase; `now`: the one that was reckoned with. */
export function TierLadder({ now, country }: { now: PartnerTier; country: Country }) {
  const { t } = useLanguage();
  const won = useWon(country);
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="mb-4">
        {t("partner:tiers.title")}
      </h2>
      <ol className="tiers">
        {partnerTiers.map(({ tier, name, from, percent }, index) => {
          const next = partnerTiers[index + 1];
          return (
            <li key={tier} data-now={tier === now ? "" : undefined}>
              <div className="tier-name">
                {name} <strong>{percent}%</strong>
              </div>
              <div className="tier-rise">
                <span>
                  {from === 0 && next
                    ? t("partner:tier.below", { amount: won(next.from) })
                    : t("partner:tier.from", { amount: won(from) })}
                </span>
                {from === 0 ? null : (
                  <span>{t("partner:tier.commission", { amount: won(percentOf(from, percent)) })}</span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="hint mt-3">{t("partner:tiers.note")}</p>
    </section>
  );
}
