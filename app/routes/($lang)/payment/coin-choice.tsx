import type { Coin } from "#app/domain/shared/payment-provider.ts";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const MARKS: Record<string, string> = { ETH: "Ξ", LTC: "Ł", USDT: "₮" };

/** A list of coins to choose one from; `chosen` is checked. The form goes to the address of this page. */
export function CoinChoice({ coins, chosen, errors }: { coins: Coin[]; chosen: string | null; errors: string[] }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  if (coins.length === 0) return <p className="notice notice-amber">{t("coins:choose.unavailable")}</p>;
  return (
    <Form method="post" onSubmit={guard} className="grid gap-4">
      <fieldset aria-describedby={errors.length > 0 ? "coin-error" : undefined}>
        <legend className="mb-2">{t("coins:coin")}</legend>
        {errors.length > 0 ? (
          <p className="field-error mb-2" id="coin-error" role="alert">
            {errors.map((error) => errorText(t, error)).join(" ")}
          </p>
        ) : null}
        <div className="coin-list">
          {coins.map(({ id, symbol, name, network }, index) => (
            <label key={id} className="choice method">
              <input
                type="radio"
                name="coin"
                value={id}
                defaultChecked={chosen === null ? index === 0 : chosen === id}
              />
              <span className="coin-mark" aria-hidden="true">
                {MARKS[symbol.split(".")[0]!] ?? symbol[0]}
              </span>
              <span className="min-w-0" translate="no">
                <b className="block">{name}</b>
                <span className="hint block">
                  {symbol} · {network}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <button type="submit" className="btn" aria-busy={busy}>
          {t("coins:choose.button")}
        </button>
      </p>
    </Form>
  );
}
