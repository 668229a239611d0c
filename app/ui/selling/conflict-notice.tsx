import { useT } from "#app/i18n/context.tsx";

type ConflictNoticeProps = { mine: unknown; theirs: unknown; labels: Readonly<Record<string, string>> };

/** Another window has saved this step meanwhile: both values of each field that differs, nothing overwritten. */
export function ConflictNotice({ mine, theirs, labels }: ConflictNoticeProps) {
  const t = useT();
  const [typed, saved] = [flat(mine), flat(theirs)];
  const differing = [...new Set([...saved.keys(), ...typed.keys()])].filter(
    (name) => (typed.get(name) ?? "") !== (saved.get(name) ?? ""),
  );
  return (
    <section className="notice notice-amber mb-6" role="alert" aria-labelledby="conflict">
      <h2 id="conflict" className="text-lg">
        {t("selling:conflict.title")}
      </h2>
      <p className="mt-1 text-ink-2">{t("selling:conflict.text")}</p>
      <table className="ledger ledger-cards mt-3">
        <caption className="sr-only">{t("selling:conflict.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("selling:conflict.field")}</th>
            <th scope="col">{t("selling:conflict.theirs")}</th>
            <th scope="col">{t("selling:conflict.mine")}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name] ?? name}</th>
              <td data-label={t("selling:conflict.theirs")} className="whitespace-pre-line break-words">
                {saved.get(name) || "–"}
              </td>
              <td data-label={t("selling:conflict.mine")} className="whitespace-pre-line break-words">
                {typed.get(name) || "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Values by the names of their fields; lists of words in one line. */
function flat(value: unknown, name = "", into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) into.set(name, value.join(", "));
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) flat(item, `${name}[${index}]`, into);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) flat(item, name === "" ? key : `${name}.${key}`, into);
  // A form sends the ends of lines as two characters.
  else if (typeof value === "string") into.set(name, value.replaceAll("\r\n", "\n"));
  return into;
}
