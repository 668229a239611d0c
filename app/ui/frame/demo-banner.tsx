import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Rich } from "#app/ui/rich.tsx";

/** Tells a demo from the real thing, and shows where its mail and SMS arrive. */
export function DemoBanner() {
  const t = useT();
  return (
    <aside className="bg-ink px-5 py-2 text-center text-sm text-paper no-print">
      <Rich
        text={t("common:demo.banner")}
        a={(words) => (
          <a href={paths.sandbox()} className="inline-flex min-h-6 items-center font-semibold underline">
            {words}
          </a>
        )}
      />
    </aside>
  );
}
