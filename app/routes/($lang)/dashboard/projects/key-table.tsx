import type { ApiKeyView } from "#app/domain/api-keys/manage-keys.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { useUnits } from "./use-units.ts";

type KeyTableProps = {
  keys: readonly ApiKeyView[];
  units: Record<string, number>;
  formKey: string;
  mayChange: boolean;
};

export function KeyTable({ keys, units, formKey, mayChange }: KeyTableProps) {
  const { t, locale } = useLanguage();
  const { unit, number } = useUnits();
  if (keys.length === 0) return <p className="text-ink-2">{t("project:key.none")}</p>;
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("project:keys")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("project:key.name")}</th>
          <th scope="col">{t("project:keys")}</th>
          <th scope="col">{t("project:key.scopes")}</th>
          <th scope="col">{t("project:lastUsed")}</th>
          <th scope="col">{unit}</th>
          {mayChange ? (
            <th scope="col">
              <span className="sr-only">{t("project:revoke")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">
              <div>
                <span className="break-words">{key.name}</span> <State apiKey={key} />
              </div>
            </th>
            <td data-label={t("project:keys")} className="mono">
              {`${key.prefix}…${key.lastFour}`}
            </td>
            <td data-label={t("project:key.scopes")} className="mono">
              {[...key.scopes, ...key.ips, ...key.origins].join(" ")}
            </td>
            <td data-label={t("project:lastUsed")}>
              {key.lastUsedAt ? formatDateTime(key.lastUsedAt, locale) : t("project:never")}
            </td>
            <td data-label={unit} className="whitespace-nowrap">
              {number(units[key.id] ?? 0)}
            </td>
            {mayChange ? (
              <td>
                <Acts apiKey={key} formKey={formKey} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ apiKey: { state, expiresAt } }: { apiKey: ApiKeyView }) {
  const { t, locale } = useLanguage();
  if (state === "revoked") return <span className="badge badge-grey">{t("project:state.revoked")}</span>;
  if (state === "expired") return <span className="badge badge-grey">{t("project:state.expired")}</span>;
  if (!expiresAt) return null;
  const tone = state === "replaced" ? "badge-amber" : "badge-grey";
  return (
    <span className={`badge ${tone}`}>{t("project:state.until", { date: formatDateTime(expiresAt, locale) })}</span>
  );
}

/** Acts that cannot be undone ask once more: the button lies behind a summary, which works without a script. */
function Acts({ apiKey: { id, state, name }, formKey }: { apiKey: ApiKeyView; formKey: string }) {
  const { t } = useLanguage();
  if (state === "revoked" || state === "expired") return null;
  const acts = state === "working" ? (["rotate", "revoke"] as const) : (["revoke"] as const);
  return acts.map((act) => (
    <details key={act}>
      <summary>
        {t(`project:${act}`)} <span className="sr-only">{name}</span>
      </summary>
      <form method="post">
        <input type="hidden" name="keyId" value={id} />
        <input type="hidden" name="formKey" value={`${formKey}-${id.slice(-12)}`} />
        <p className="my-2 text-md text-ink-2">{t(`project:${act}.note`)}</p>
        <button type="submit" name="intent" value={act} className="btn btn-ghost">
          {t(`project:${act}`)}
        </button>
      </form>
    </details>
  ));
}
