import { useLanguage } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SellerFacts } from "#app/ui/services/seller-facts.tsx";
import type { SellerView } from "#app/ui/services/service-view.ts";

/** Shows the seller with counted figures. */
export function SellerPanel({ seller }: { seller: SellerView }) {
  const { t } = useLanguage();
  return (
    <section className="section" aria-labelledby="seller">
      <SectionHead
        id="seller"
        number="04"
        title={t("market:seller.title")}
        more={<MoreLink to={paths.profile(seller.id)}>{t("profile:seller.view")}</MoreLink>}
      />
      <div className="panel">
        <div className="who">
          <Avatar id={seller.id} name={seller.name} avatarKey={seller.avatarKey} />
          <SellerName seller={seller} />
        </div>
        {seller.bio ? (
          <p className="profile-bio mt-3 text-ink-2" lang={seller.bioLang}>
            {seller.bio}
          </p>
        ) : null}
        <SellerFacts seller={seller} />
      </div>
    </section>
  );
}

function SellerName({ seller }: { seller: SellerView }) {
  const { t } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="text-lg">{seller.name}</strong>
      <span className="badge badge-grey">{t(`catalog:seller.${seller.kind}`)}</span>
      {seller.verified ? <span className="badge badge-jade">{t("market:seller.verified")}</span> : null}
    </p>
  );
}
