import type { Skill } from "#app/domain/profiles/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { SellerFacts } from "#app/ui/services/seller-facts.tsx";
import type { SellerView } from "#app/ui/services/service-view.ts";
import { SkillList } from "./skill-list.tsx";

/** The head of a seller's profile. */
export function ProfileHead({
  seller,
  nickname,
  skills,
}: {
  seller: SellerView;
  nickname: string;
  skills: readonly Skill[];
}) {
  const t = useT();
  return (
    <>
      <div className="profile-head">
        <Avatar id={seller.id} name={seller.name} avatarKey={seller.avatarKey} large />
        <div className="min-w-0">
          <h1>{seller.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-3">@{nickname}</span>
            <span className="badge badge-grey">{t(`catalog:seller.${seller.kind}`)}</span>
            {seller.verified ? <span className="badge badge-jade">{t("market:seller.verified")}</span> : null}
          </p>
          {seller.bio ? (
            <p className="profile-bio mt-3 text-ink-2" lang={seller.bioLang}>
              {seller.bio}
            </p>
          ) : null}
        </div>
      </div>
      <SellerFacts seller={seller} />
      {skills.length > 0 ? (
        <section className="mt-6" aria-labelledby="skills">
          <h2 id="skills" className="mb-2 text-lg">
            {t("profile:seller.skills")}
          </h2>
          <SkillList skills={skills} lang={seller.bioLang} />
        </section>
      ) : null}
    </>
  );
}
