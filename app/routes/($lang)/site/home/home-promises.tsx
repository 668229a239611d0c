import { formatPrice } from "#app/domain/shared/money.ts";
import { bankTransferDays, sellerPercent, sellerReplyHours, supportMonths } from "#app/domain/terms.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";

const STEPS = ["choose", "transfer", "download", "support"] as const;

/** From choosing to support, as a chain of blocks. */
export function HowItWorks() {
  const { t } = useLanguage();
  const values = { days: bankTransferDays, months: supportMonths };
  return (
    <ol className="steps">
      {STEPS.map((step) => (
        <li key={step}>
          <h3>{t(`site:how.${step}.title`)}</h3>
          <p>{t(`site:how.${step}.text`, values)}</p>
        </li>
      ))}
    </ol>
  );
}

export type ExampleSale = { amount: number; supply: number; vat: number; seller: number; platform: number };

/** The three promises, and the first of them as arithmetic. */
export function Promises({ example }: { example: ExampleSale }) {
  const { t, locale } = useLanguage();
  const won = (amount: number) =>
    formatPrice(
      { amount, currency: "KRW" },
      { locale: numberLocale(locale), country: locale === "ko" ? "kr" : "", free: "" },
    );
  const promises = [
    [
      t("site:promise.share.figure", { percent: sellerPercent }),
      t("site:promise.share.title"),
      t("site:promise.share.text", { percent: sellerPercent }),
    ],
    [
      t("site:promise.support.figure", { months: supportMonths }),
      t("site:promise.support.title"),
      t("site:promise.support.text", { months: supportMonths }),
    ],
    [
      t("site:promise.reply.figure", { hours: sellerReplyHours }),
      t("site:promise.reply.title"),
      t("site:promise.reply.text", { hours: sellerReplyHours }),
    ],
  ] as const;
  const lines = [
    [t("site:receipt.paid"), example.amount],
    [t("site:receipt.vat"), -example.vat],
    [t("site:receipt.platform"), -example.platform],
  ] as const;
  return (
    <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:items-start">
      <ul className="promises">
        {promises.map(([figure, title, text]) => (
          <li key={title}>
            <b>{figure}</b>
            <h3>{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <figure className="panel">
        <figcaption className="font-semibold">{t("site:receipt.title", { amount: won(example.amount) })}</figcaption>
        <dl className="receipt mt-3">
          {lines.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{won(amount)}</dd>
            </div>
          ))}
          <div className="sum">
            <dt>{t("site:receipt.seller")}</dt>
            <dd>{won(example.seller)}</dd>
          </div>
        </dl>
      </figure>
    </div>
  );
}
