import type { ReviewSummary } from "#app/domain/reviews/review.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PortfolioCards } from "#app/ui/portfolio/portfolio-cards.tsx";
import type { PortfolioCardView } from "#app/ui/portfolio/portfolio-view.ts";
import { type CardItem, ServiceCards } from "#app/ui/services/service-card.tsx";
import { Distribution, ReviewItem } from "#app/ui/services/service-reviews.tsx";
import type { ReviewView, SellerView } from "#app/ui/services/service-view.ts";

type Paged = { page: number; pages: number };

/** Lists a seller's active services. */
export function SellerProducts({
  id,
  items,
  favorites,
  total,
  page,
  pages,
}: Paged & { id: number; items: readonly CardItem[]; favorites: readonly number[]; total: number }) {
  const t = useT();
  if (items.length === 0)
    return (
      <EmptyState title={t("profile:seller.noProducts")}>
        <p>{t("profile:seller.noProducts.text")}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="tab">
      <h2 id="tab" className="mb-4 text-lg">
        {t("profile:seller.products", { count: total })}
      </h2>
      <ServiceCards items={items} favorites={favorites} name="products" heading="h3" />
      <Pagination page={page} pages={pages} to={(number) => paths.profile(id, { page: number })} />
    </section>
  );
}

type SellerPortfolioProps = Paged & {
  id: number;
  items: readonly PortfolioCardView[];
  heading: string;
  isOwn: boolean;
};

/** Lists a seller's works; the owner gets a way to change them. */
export function SellerPortfolio({ id, items, heading, page, pages, isOwn }: SellerPortfolioProps) {
  const t = useT();
  const manage = isOwn ? <MoreLink to={paths.mypage.portfolio()}>{t("profile:seller.editPortfolio")}</MoreLink> : null;
  if (items.length === 0)
    return (
      <EmptyState title={t("profile:seller.noPortfolio")}>
        <p>{t("profile:seller.noPortfolio.text")}</p>
        {manage}
      </EmptyState>
    );
  return (
    <section aria-labelledby="tab">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="tab" className="text-lg">
          {heading}
        </h2>
        {manage}
      </div>
      <PortfolioCards items={items} />
      <Pagination page={page} pages={pages} to={(number) => paths.profile(id, { tab: "portfolio", page: number })} />
    </section>
  );
}

type SellerReviewView = ReviewView & { service: { id: number; slug: string; title: string; lang?: string } };

/** Lists reviews of a seller's services, each with its service. */
export function SellerReviews({
  seller,
  items,
  summary,
  page,
  pages,
}: Paged & { seller: SellerView; items: readonly SellerReviewView[]; summary: ReviewSummary }) {
  const t = useT();
  const href = useHref();
  if (summary.count === 0)
    return (
      <EmptyState title={t("profile:seller.noReviews")}>
        <p>{t("profile:seller.noReviews.text")}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="tab">
      <h2 id="tab" className="mb-4 text-lg">
        {t("market:reviews.title", { count: summary.count })}
      </h2>
      <p className="mb-4">
        <MoreLink to={paths.reviewRules()}>{t("common:nav.reviewRules")}</MoreLink>
      </p>
      {page === 1 ? <Distribution summary={summary} /> : null}
      <ul>
        {items.map(({ service, ...review }) => (
          <ReviewItem
            key={review.id}
            review={review}
            seller={seller.name}
            about={
              <p className="mt-1 text-md text-ink-3">
                {t("profile:seller.reviewOf")}{" "}
                <a className="link" href={href(paths.market.detail(service))} lang={service.lang}>
                  {service.title}
                </a>
              </p>
            }
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => paths.profile(seller.id, { tab: "reviews", page: number })}
      />
    </section>
  );
}
