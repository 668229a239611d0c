import type { ProjectMembers } from "#app/domain/projects/manage-members.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";

type HandoverProps = {
  handover: Omit<NonNullable<ProjectMembers["handover"]>, "expiresAt"> & { expiresAt: Date | string };
  isHolder: boolean;
};

/** The open offer of the project to another owner: its receiver answers, the one whose plan is used may withdraw it. */
export function Handover({ handover, isHolder }: HandoverProps) {
  const { t, locale } = useLanguage();
  const { receiver, from, isMine, expiresAt } = handover;
  const until = formatDateTime(expiresAt, locale);
  return (
    <section className="panel mb-6 max-w-[680px]" aria-labelledby="handover">
      <h2 id="handover" className="mb-2 text-lg">
        {t("members:handover")}
      </h2>
      <p className="break-words">
        {isMine ? t("members:handover.received", { from }) : t("members:handover.offered", { from, receiver })}
      </p>
      {isMine || isHolder ? (
        <p className="mt-2">
          {isMine ? t("members:handover.pays", { from }) : t("members:handover.waits", { receiver })}
        </p>
      ) : null}
      <p className="mt-2 text-md text-ink-2">{t("members:until", { date: until })}</p>
      {isMine ? (
        <form method="post" className="mt-4 flex flex-wrap gap-3">
          <button type="submit" name="intent" value="handover-accept" className="btn">
            {t("members:handover.accept")}
          </button>
          <button type="submit" name="intent" value="handover-decline" className="btn btn-ghost">
            {t("members:decline")}
          </button>
        </form>
      ) : null}
      {isHolder ? (
        <form method="post" className="mt-4">
          <button type="submit" name="intent" value="handover-withdraw" className="btn btn-ghost">
            {t("members:handover.withdraw")}
          </button>
        </form>
      ) : null}
    </section>
  );
}
