import { useT } from "../i18n/context.tsx";
import { Icon } from "./icon.tsx";

/** The browser's own print; without a script its menu does the same. */
export function PrintButton() {
  const t = useT();
  return (
    <button type="button" className="btn btn-quiet js-only" onClick={() => window.print()}>
      <Icon name="print" />
      {t("order:view.print")}
    </button>
  );
}
