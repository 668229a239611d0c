import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Rich } from "#app/ui/rich.tsx";

/** Tells a demo from the real thing, and shows where its mail and SMS arrive. */
export function DemoBanner() {
  const t = useT();
  return (
    <aside className="no-print bg-ink px-3 py-0.5 text-center text-sm text-paper">
      <Rich
        text={t("common:demo.banner")}
        a={(words) => (
          <a href={paths.sandbox()} className="inline-block min-h-6 leading-6 font-semibold underline">
            {words}
          </a>
        )}
      />
    </aside>
  );
}
