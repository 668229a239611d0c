import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Below a rejection against which its seller may still appeal. */
export function AppealLink({ serviceId }: { serviceId: number }) {
  const t = useT();
  return (
    <p className="mt-4">
      <LocaleLink to={paths.mypage.appeal(serviceId)} className="btn">
        {t("selling:appeal.link")}
      </LocaleLink>
    </p>
  );
}
