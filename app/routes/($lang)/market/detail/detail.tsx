import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findServicePage } from "#app/domain/catalog/find-service-page.server.ts";
import { listOtherServicesOfSeller } from "#app/domain/search/list-other-services.server.ts";
import { ownPurchaseOfService } from "#app/domain/orders/latest-order.server.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { ServicePage } from "#app/domain/catalog/service-page.ts";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { listQuestionsOfShownService } from "#app/domain/questions/list-questions.server.ts";
import { listReviewsOfShownService } from "#app/domain/reviews/list-reviews.server.ts";
import { answerOrRefuse, notFound, openPage, type Page, requireId } from "#app/http/page.server.ts";
import { breadcrumbListOf, cardItems } from "#app/http/views/service-cards.server.ts";
import { descriptionOf, inLanguages, serviceSeo, titleOf } from "#app/http/seo/service-seo.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { questionViews, reviewViews, serviceView } from "#app/http/views/service-view.server.ts";
import { usualAnswer } from "#app/http/views/usual-answer.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { useOfflinePage } from "#app/ui/frame/offline-page.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { BuyBox } from "./buy-box.tsx";
import { FavoriteForm, useFavorites } from "#app/ui/services/favorites.tsx";
import { DemoLinks } from "./demo-links.tsx";
import { Gallery } from "./gallery.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SellerPanel } from "./seller-panel.tsx";
import { ServiceCards } from "#app/ui/services/service-card.tsx";
import { Description, ServiceFacts } from "./service-facts.tsx";
import { ServiceHead } from "./service-head.tsx";
import { ServicePromises, StatusNotice } from "./service-notices.tsx";
import { statusNotice } from "./status-notice.server.ts";
import { ServiceQuestions } from "#app/ui/services/service-questions.tsx";
import { ServiceReviews } from "#app/ui/services/service-reviews.tsx";

const REVIEWS_A_PAGE = 10;
const QUESTIONS_A_PAGE = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.service.status === "active" ? [] : [{ name: "robots", content: "noindex" }]),
];

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, actor } = page;
  const id = requireId(args.params.id);
  const service = await answerOrRefuse(page, () => findServicePage(services, actor, { id, locale: page.locale }));
  if (args.params.subject !== service.text.slug) throw toSlug(page, service);
  const reviewPage = pageOf(page.url, "reviews");
  const questionPage = pageOf(page.url, "questions");
  const [others, reviews, questions, answers, notice] = await Promise.all([
    listOtherServicesOfSeller(services, actor, {
      serviceId: id,
      sellerId: service.seller.id,
      locale: page.locale,
      country: null,
    }),
    listReviewsOfShownService(services, { serviceId: id, page: reviewPage, limit: REVIEWS_A_PAGE }),
    listQuestionsOfShownService(services, { serviceId: id, page: questionPage, limit: QUESTIONS_A_PAGE }),
    usualAnswer(page, service.seller.id),
    statusNotice(page, service),
  ]);
  const reviewPages = Math.max(1, Math.ceil(reviews.total / REVIEWS_A_PAGE));
  const questionPages = Math.max(1, Math.ceil(questions.total / QUESTIONS_A_PAGE));
  if (reviewPage > reviewPages || questionPage > questionPages) notFound();
  const cards = cardItems(page, others);
  const favorites = await favoriteIdsOf(services, actor, { serviceIds: [id, ...cards.map((card) => card.id)] });
  const bought = await ownPurchaseOfService(services, actor, { serviceId: id });
  const crumbs = crumbsOf(page, service);
  const { context } = args;
  context.seo = serviceSeo(page, context.origin, {
    service,
    reviews: reviews.items,
    crumbs: breadcrumbListOf(page, context.origin, crumbs),
  });
  if (service.status === "active" && !service.isOwn)
    context.views.record({ serviceId: id, ip: context.ip, userAgent: context.userAgent });
  return {
    title: titleOf(page, service),
    description: descriptionOf(service),
    inLanguages: inLanguages(service),
    service: serviceView(page, service),
    answers,
    country: page.country,
    reviews: {
      items: reviewViews(page, reviews.items),
      summary: reviews.summary,
      page: reviewPage,
      pages: reviewPages,
    },
    questions: {
      items: questionViews(page, questions.items),
      total: questions.total,
      page: questionPage,
      pages: questionPages,
    },
    others: cards,
    favorites,
    // A sentence of the loader's: what only members read needs no text in everybody's browser.
    bought: bought && {
      number: bought.number,
      text: page.t("find:bought", { date: formatDate(bought.orderedAt, page.locale) }),
    },
    notice,
    crumbs,
  };
}

/** spec §2: one address per service and language. `no-cache`, because a title that changes back would otherwise loop. */
function toSlug(page: Page, { id, text }: ServicePage): Response {
  const address = page.href(paths.market.detail({ id, slug: text.slug })) + page.url.search;
  return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

function pageOf(url: URL, list: "reviews" | "questions"): number {
  const asked = url.searchParams.get(list) ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

function crumbsOf(page: Page, { id, category, text }: ServicePage): Crumb[] {
  const { t } = page;
  return [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.market"), to: paths.market.home() },
    { name: t(`catalog:category.${category}`), to: paths.market.list({ category }) },
    { name: text.title, to: paths.market.detail({ id, slug: text.slug }), ...langOf(page, text.lang) },
  ];
}

export default function ServiceDetail() {
  useOfflinePage();
  const { service, answers, country, reviews, questions, others, favorites, bought, notice, crumbs } =
    useLoaderData<typeof loader>();
  const t = useT();
  const isFavorite = useFavorites(favorites);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <StatusNotice service={service} {...notice} />
      <FavoriteForm id="favorite-this" />
      <ServiceHead service={service} form="favorite-this" isFavorite={isFavorite(service.id)} />
      <div className="detail">
        <div className="pictures">
          <Gallery images={service.images} />
          <DemoLinks service={service} />
        </div>
        <BuyBox key={service.id} service={service} country={country} bought={bought} />
        <div className="told">
          <ServiceFacts service={service} />
          <Description service={service} />
          <ServicePromises service={service} />
          <SellerPanel seller={{ ...service.seller, answers }} />
          <ServiceReviews reviews={reviews} service={service} />
          <ServiceQuestions questions={questions} service={service} />
        </div>
      </div>
      {others.length > 0 ? (
        <section className="section" aria-labelledby="others">
          <SectionHead id="others" number="07" title={t("market:detail.others", { seller: service.seller.name })} />
          <ServiceCards items={others} favorites={favorites} name="others" heading="h3" />
        </section>
      ) : null}
    </div>
  );
}
