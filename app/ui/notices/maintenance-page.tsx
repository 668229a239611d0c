import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";

/** The answer of a form that orders or pays while that is closed. */
export type MaintenanceAnswer = {
  code: "maintenance";
  /** End of the maintenance: as ISO 8601 and in the language of the page. */
  until: { iso: string; text: string };
  words: { text: string; lang: string } | null;
  /** The address and the fields of the form that was sent. */
  action: string;
  fields: [name: string, value: string][];
};

export const isMaintenance = (answer: unknown): answer is MaintenanceAnswer =>
  typeof answer === "object" && answer !== null && "code" in answer && answer.code === "maintenance";

/** Says when orders and payments are taken again, and keeps what was typed for sending it then. */
export function MaintenancePage({ until, words, action, fields }: MaintenanceAnswer) {
  const t = useT();
  const href = useHref();
  return (
    <div className="wrap grid justify-items-start gap-4 py-14">
      <p className="idx">503</p>
      <h1>{t("site:maintenance.title")}</h1>
      <p className="max-w-[60ch] text-lg">
        {t("site:maintenance.back")}{" "}
        <time dateTime={until.iso} className="font-semibold">
          {until.text}
        </time>
      </p>
      {words ? (
        <p className="max-w-[60ch]" lang={words.lang}>
          {words.text}
        </p>
      ) : null}
      <p className="max-w-[60ch] text-ink-2">{t("site:maintenance.reading")}</p>
      <div className="flex flex-wrap gap-3">
        {fields.length > 0 ? (
          <form method="post" action={action}>
            {fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, in this order
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="btn">
              {t("site:maintenance.again")}
            </button>
          </form>
        ) : null}
        <a href={href(paths.market.list())} className="btn btn-ghost">
          {t("site:error.market")}
        </a>
      </div>
    </div>
  );
}
