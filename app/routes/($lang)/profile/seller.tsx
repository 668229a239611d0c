import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { countItemsOf, listItems } from "#app/domain/portfolio/list-items.server.ts";
import { findProfile, getOwnProfile } from "#app/domain/profiles/get-profile.server.ts";
import { joinName } from "#app/domain/profiles/names.ts";
import type { PublicProfile } from "#app/domain/profiles/profile.ts";
import { listSellerReviews } from "#app/domain/reviews/list-seller-reviews.server.ts";
import { listSellerServices } from "#app/domain/search/list-seller-services.server.ts";
import { loginUrl } from "#app/http/guard.server.ts";
import { answerOrRefuse, notFound, openPage, type Page, requireId } from "#app/http/page.server.ts";
import { profileDescription, profileSeo } from "#app/http/seo/profile-seo.server.ts";
import { breadcrumbListOf, cardItems } from "#app/http/views/service-cards.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { portfolioCardView } from "#app/http/views/portfolio-views.server.ts";
import { profileView, reviewViews } from "#app/http/views/service-view.server.ts";
import { usualAnswer } from "#app/http/views/usual-answer.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { PrivatePart } from "./profile-private.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { SellerPortfolio, SellerProducts, SellerReviews } from "./seller-tabs.tsx";

const PRODUCTS_A_PAGE = 12;
const WORKS_A_PAGE = 12;
const REVIEWS_A_PAGE = 10;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
];

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  if (args.params.userId === undefined) throw toOwn(page);
  const memberId = requireId(args.params.userId);
  const { services, actor, t } = page;
  page.freshness.causes.add(`seller:${memberId}`);
  const profile = await answerOrRefuse(page, () => findProfile(services, actor, { memberId }));
  const own = profile.isOwn ? await getOwnProfile(services, actor) : null;
  const shown = await shownTab(page, profile);
  const title = `${t("profile:seller.title", { name: profile.displayName })} · ${t("common:brand")}`;
  const crumbs = crumbsOf(page, profile);
  const { context } = args;
  context.seo = profileSeo(page, context.origin, profile, {
    title,
    crumbs: breadcrumbListOf(page, context.origin, crumbs),
  });
  return {
    title,
    description: profileDescription(page, profile),
    isIndexed: profile.numbers.serviceCount > 0,
    crumbs,
    shown,
    seller: {
      ...profileView(page, profile),
      answers: profile.isSeller ? await usualAnswer(page, memberId) : undefined,
    },
    nickname: profile.nickname,
    skills: profile.skills,
    isSeller: profile.isSeller,
    works: await countItemsOf(services, actor, { ownerId: memberId }),
    own: own && { name: joinName(own), email: own.email, phone: own.phone, telegramId: own.telegramId },
  };
}

/** Without an id: one's own, and for that one has to be somebody. */
function toOwn(page: Page): Response {
  if (page.actor.kind === "visitor") return redirect(loginUrl(page.url, page.locale));
  return redirect(page.href(paths.profile(page.actor.memberId)), { headers: { "Cache-Control": "private, no-store" } });
}

/** Loads the chosen tab; a page number beyond the last answers 404. */
async function shownTab(page: Page, profile: PublicProfile) {
  const tab = page.url.searchParams.get("tab");
  const asked = page.url.searchParams.get("page") ?? "1";
  const number = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const pagesOf = (total: number, limit: number) => {
    const pages = Math.max(1, Math.ceil(total / limit));
    if (number > pages) notFound();
    return pages;
  };
  const { services, actor, locale } = page;
  const seller = { sellerId: profile.id, locale, page: number };
  if (tab === "portfolio") {
    const asked = { user_id: profile.id, sort: "latest", page: number, limit: WORKS_A_PAGE } as const;
    const list = await listItems(services, actor, asked);
    const items = list.items.map((item) => portfolioCardView(page, item));
    const heading = page.t("portfolio:list", { number: list.total });
    return { tab, items, heading, page: number, pages: pagesOf(list.total, WORKS_A_PAGE) } as const;
  }
  if (tab === "reviews") {
    const list = await listSellerReviews(services, { ...seller, limit: REVIEWS_A_PAGE });
    for (const { service } of list.items) page.freshness.causes.add(`service:${service.id}`);
    const items = reviewViews(page, list.items).map((review, index) => {
      const { service } = list.items[index]!;
      return {
        ...review,
        service: { id: service.id, slug: service.slug, title: service.title, ...langOf(page, service.lang) },
      };
    });
    return { tab, items, summary: list.summary, page: number, pages: pagesOf(list.total, REVIEWS_A_PAGE) } as const;
  }
  const total = profile.numbers.serviceCount;
  const pages = pagesOf(total, PRODUCTS_A_PAGE);
  const items = cardItems(page, await listSellerServices(services, { ...seller, limit: PRODUCTS_A_PAGE }));
  return {
    tab: "products",
    items,
    favorites: await favoriteIdsOf(services, actor, { serviceIds: items.map(({ id }) => id) }),
    total,
    page: number,
    pages,
  } as const;
}

function crumbsOf({ t }: Page, { id, displayName }: PublicProfile): Crumb[] {
  return [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.market"), to: paths.market.home() },
    { name: displayName, to: paths.profile(id) },
  ];
}

export default function SellerProfile() {
  const { seller, nickname, skills, shown, crumbs, own, isSeller, works } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      {isSeller ? null : <p className="notice mt-3">{t("profile:seller.onlyYou")}</p>}
      <ProfileHead seller={seller} nickname={nickname} skills={skills} />
      {own ? <PrivatePart own={own} /> : null}
      <ProfileTabs
        id={seller.id}
        current={shown.tab}
        reviews={seller.reviews}
        portfolio={works}
        products={seller.services}
      />
      {shown.tab === "products" ? <SellerProducts id={seller.id} {...shown} /> : null}
      {shown.tab === "portfolio" ? <SellerPortfolio id={seller.id} isOwn={own !== null} {...shown} /> : null}
      {shown.tab === "reviews" ? <SellerReviews seller={seller} {...shown} /> : null}
    </div>
  );
}
