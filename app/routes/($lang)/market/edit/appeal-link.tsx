import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Below a decision against which its seller may still appeal. */
export function AppealLink({ to }: { to: string }) {
  const t = useT();
  return (
    <p className="mt-4">
      <LocaleLink to={to} className="btn">
        {t("selling:appeal.link")}
      </LocaleLink>
    </p>
  );
}
