import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FavoriteChanges, listFavorites } from "#app/domain/favorites/list-favorites.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { openMemberPage, type Page } from "#app/http/page.server.ts";
import { cardItems } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { priceText } from "#app/ui/money/price.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ServiceCards } from "#app/ui/services/service-card.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const input = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const list = await listFavorites(page.services, page.actor, { ...input, locale: page.locale });
  // The last heart of a page was taken away: there is no such page any more.
  if (list.items.length === 0 && input.page > 1) throw redirect(page.href(paths.mypage.favorites()));
  const { total, limit } = list;
  return {
    title: `${page.t("common:nav.favorites")} · ${page.t("common:brand")}`,
    items: cardItems(page, list.items).map((item, index) => {
      const changes = changeTexts(page, list.items[index]!.changes);
      return changes.length > 0 ? { ...item, changes } : item;
    }),
    page: list.page,
    pages: Math.ceil(total / limit),
    total,
  };
}

function changeTexts(page: Page, { price, version }: FavoriteChanges): string[] {
  return [
    ...(price ? [page.t("mypage:favorites.priceThen", { price: priceText(price, page) })] : []),
    ...(version ? [page.t("mypage:favorites.newVersion", { version })] : []),
  ];
}

export default function Favorites() {
  const { items, page, pages, total } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <h1>{t("mypage:favorites.title")}</h1>
      {items.length > 0 ? (
        <>
          <p className="mb-6 mt-2 text-ink-2">
            {t("mypage:favorites.count", { count: total })} · {t("mypage:favorites.hint")}
          </p>
          <ServiceCards items={items} favorites={items.map(({ id }) => id)} name="favorites" heading="h2" />
        </>
      ) : (
        <div className="mt-6">
          <EmptyState title={t("mypage:favorites.empty")}>
            <p>{t("mypage:favorites.empty.text")}</p>
            <p>
              <LocaleLink to={paths.market.list()} className="btn">
                {t("mypage:overview.goMarket")}
              </LocaleLink>
            </p>
          </EmptyState>
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(number) => paths.mypage.favorites(number === 1 ? undefined : number)}
      />
    </>
  );
}
