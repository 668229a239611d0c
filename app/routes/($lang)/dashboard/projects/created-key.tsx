import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The one time that a key is seen. */
export function CreatedKeyBox({ value, close }: { value: string; close: string }) {
  const t = useT();
  return (
    <div className="notice notice-amber mb-6" role="status">
      <p className="font-semibold">{t("project:shown")}</p>
      <p className="mt-1 text-md text-ink-2">{t("project:shown.note")}</p>
      <p className="mono mt-3 select-all break-all border border-line bg-surface p-3">
        <code>{value}</code>
      </p>
      <p className="mt-3">
        <LocaleLink to={close} className="link">
          {t("project:shown.close")}
        </LocaleLink>
      </p>
    </div>
  );
}
