import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

export type PrivateFacts = { name: string; email: string; phone: string | null; telegramId: string };

/** The part of a profile that only its owner sees, with a link to edit it. */
export function PrivatePart({ own }: { own: PrivateFacts }) {
  const t = useT();
  const facts = [
    [t("profile:seller.private.name"), own.name],
    [t("profile:seller.private.email"), own.email],
    [t("profile:seller.private.phone"), own.phone],
    [t("profile:field.telegramId"), own.telegramId],
  ] as const;
  return (
    <section className="private" aria-labelledby="private">
      <h2 id="private">{t("profile:seller.private")}</h2>
      <dl className="seller-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="break-words">{value || t("profile:seller.private.none")}</dd>
          </div>
        ))}
      </dl>
      <p className="py-3">
        <LocaleLink to={paths.mypage.profile()} className="btn btn-ghost">
          {t("profile:seller.edit")}
        </LocaleLink>
      </p>
    </section>
  );
}
