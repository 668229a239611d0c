import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAddress } from "#app/domain/billing/address.server.ts";
import { listFavorites } from "#app/domain/favorites/list-favorites.server.ts";
import { listOrders } from "#app/domain/orders/queries.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { orderRows } from "#app/http/views/order-rows.server.ts";
import { cardItems } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { OrderList } from "#app/ui/orders/order-list.tsx";
import { SavedAddress } from "#app/ui/addresses/saved-address.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { ServiceCards } from "#app/ui/services/service-card.tsx";

const SHOWN = { orders: 5, favorites: 4 };

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, locale, t } = page;
  const [orders, favorites, address] = await Promise.all([
    listOrders(services, actor, { page: 1, limit: SHOWN.orders }),
    listFavorites(services, actor, { page: 1, limit: SHOWN.favorites, locale }),
    getAddress(services, actor),
  ]);
  return {
    title: `${t("common:nav.mypage")} · ${t("common:brand")}`,
    nickname: actor.nickname,
    email: actor.email,
    country: page.country,
    orders: { items: orderRows(orders.items, page), hasMore: orders.total > orders.items.length },
    favorites: { items: cardItems(page, favorites.items), total: favorites.total },
    address,
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** Overview of the account area: recent orders, favourites and billing address. */
export default function Overview() {
  const { nickname, email, orders, favorites, address, country } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <h1>{t("mypage:overview.title", { nickname })}</h1>
      <p className="mono mt-1 text-ink-3">{email}</p>
      <section className="section">
        <SectionHead
          number="01"
          title={t("mypage:overview.orders")}
          more={
            orders.hasMore ? <MoreLink to={paths.mypage.orders()}>{t("mypage:overview.moreOrders")}</MoreLink> : null
          }
        />
        {orders.items.length > 0 ? (
          <OrderList orders={orders.items} country={country} caption={t("mypage:overview.orders")} />
        ) : (
          <EmptyState title={t("mypage:overview.noOrders")}>
            <p>{t("mypage:overview.noOrders.text")}</p>
            <p>
              <LocaleLink to={paths.market.list()} className="btn">
                {t("mypage:overview.goMarket")}
              </LocaleLink>
            </p>
          </EmptyState>
        )}
      </section>
      <Favorites {...favorites} />
      <Billing address={address} />
    </>
  );
}

function Favorites({ items, total }: Loaded["favorites"]) {
  const t = useT();
  return (
    <section className="section">
      <SectionHead
        number="02"
        title={total > 0 ? t("mypage:overview.favorites", { count: total }) : t("common:nav.favorites")}
        more={
          total > 0 ? <MoreLink to={paths.mypage.favorites()}>{t("mypage:overview.moreFavorites")}</MoreLink> : null
        }
      />
      {items.length > 0 ? (
        <ServiceCards items={items} favorites={items.map(({ id }) => id)} name="latest" heading="h3" />
      ) : (
        <p className="text-ink-2">{t("mypage:overview.noFavorites")}</p>
      )}
    </section>
  );
}

function Billing({ address }: { address: Loaded["address"] }) {
  const t = useT();
  return (
    <section className="section">
      <SectionHead
        number="03"
        title={t("mypage:overview.billing")}
        more={address ? <MoreLink to={paths.mypage.billing()}>{t("mypage:overview.billing.change")}</MoreLink> : null}
      />
      {address ? (
        <SavedAddress address={address} />
      ) : (
        <>
          <p className="mb-4 text-ink-2">{t("mypage:overview.billing.none")}</p>
          <p>
            <LocaleLink to={paths.mypage.billing()} className="btn btn-ghost">
              {t("mypage:overview.billing.add")}
            </LocaleLink>
          </p>
        </>
      )}
    </section>
  );
}
