import { useT } from "#app/i18n/context.tsx";
import { type AuditLine, AuditTable } from "#app/routes/($lang)/admin/audit/audit-table.tsx";

/** The lines of the audit log about one thing, newest first. */
export function AuditHistory({ events }: { events: readonly (Omit<AuditLine, "at"> & { at: Date | string })[] }) {
  const t = useT();
  return (
    <>
      <h2 className="mb-3 mt-8">{t("curation:history")}</h2>
      {events.length > 0 ? (
        <AuditTable
          events={events.map((event) => ({ ...event, at: new Date(event.at) }))}
          caption={t("curation:history")}
        />
      ) : (
        <p className="text-ink-2">{t("admin:order.noEvents")}</p>
      )}
    </>
  );
}
