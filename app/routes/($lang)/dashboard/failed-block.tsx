import { useLocation } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";

/** Stands in the place of a block whose figures could not be read. */
export function FailedBlock() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <p className="notice notice-error mt-3">
      {t("dashboard:failed")}{" "}
      <a href={pathname + search} className="link">
        {t("dashboard:retry")}
      </a>
    </p>
  );
}
