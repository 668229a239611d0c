import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteItem } from "#app/domain/portfolio/delete-item.server.ts";
import { listItems } from "#app/domain/portfolio/list-items.server.ts";
import { mostItems } from "#app/domain/portfolio/terms.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openMemberPage, requireId } from "#app/http/page.server.ts";
import { portfolioCardView } from "#app/http/views/portfolio-views.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PortfolioPicture } from "#app/ui/portfolio/portfolio-picture.tsx";
import type { PortfolioCardView } from "#app/ui/portfolio/portfolio-view.ts";

const ITEMS_A_PAGE = 12;

/** The own portfolio, with what can be done about each item. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, url } = page;
  const asked = PageInput.parse({ page: url.searchParams.get("page") ?? 1, limit: ITEMS_A_PAGE });
  const list = await answerOrRefuse(page, () =>
    listItems(services, actor, { ...asked, user_id: actor.memberId, sort: "latest" }),
  );
  if (list.items.length === 0 && list.page > 1) notFound();
  return {
    title: `${page.t("portfolio:title")} · ${page.t("common:brand")}`,
    items: list.items.map((item) => portfolioCardView(page, item)),
    total: list.total,
    page: list.page,
    isSeller: actor.isSeller,
    memberId: actor.memberId,
    toDelete: Number(url.searchParams.get("delete")) || null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const itemId = requireId(String((await formOf(args.request)).get("itemId") ?? ""));
  await answerOrRefuse(page, () => deleteItem(page.services, page.actor, { itemId }));
  setFlash(args.context, { tone: "success", key: "portfolio:done.deleted" });
  return redirect(page.href(paths.mypage.portfolio()), 303);
}

export default function OwnPortfolio() {
  const t = useT();
  const { items, total, page, isSeller, memberId, toDelete } = useLoaderData<typeof loader>();
  const add = (
    <LocaleLink to={paths.mypage.newPortfolioItem()} className="btn">
      {t("portfolio:add")}
    </LocaleLink>
  );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h1>{t("portfolio:title")}</h1>
        {total > 0 && total < mostItems ? add : null}
      </div>
      <p className="mb-6 max-w-[68ch] text-ink-2">
        {t(isSeller ? "portfolio:lead" : "portfolio:lead.notSelling", { most: mostItems })}{" "}
        {isSeller ? (
          <MoreLink to={paths.profile(memberId, { tab: "portfolio" })}>{t("portfolio:viewPublic")}</MoreLink>
        ) : null}
      </p>
      {items.length > 0 ? (
        <ul className="own-services">
          {items.map((item) => (
            <OwnItem key={item.id} item={item} isDeleteView={item.id === toDelete} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t("portfolio:none")}>
          <p>{t("portfolio:none.text")}</p>
          <p>{add}</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / ITEMS_A_PAGE)}
        to={(number) => paths.mypage.portfolio({ page: number })}
      />
    </>
  );
}

function OwnItem({ item, isDeleteView }: { item: PortfolioCardView; isDeleteView: boolean }) {
  const { id, ownerId, title, lang, category, technologies, note, cover } = item;
  return (
    <li id={`item-${id}`}>
      {cover ? (
        <PortfolioPicture id={cover.id} alt="" sizes="132px" widths={[365]} width={132} height={72} />
      ) : (
        <span className="work-cover" />
      )}
      <div className="min-w-0">
        <LocaleLink to={paths.portfolio.item(ownerId, id)} className="font-semibold break-words" lang={lang}>
          {title}
        </LocaleLink>
        <p className="spec mt-1">
          {[category, ...technologies].map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
        <p className="mt-1 text-md text-ink-3">{note}</p>
      </div>
      {isDeleteView ? <ConfirmDelete id={id} title={title} /> : <Acts id={id} title={title} />}
    </li>
  );
}

function Acts({ id, title }: { id: number; title: string }) {
  const t = useT();
  return (
    <div className="own-service-acts">
      <LocaleLink
        to={paths.mypage.portfolioItem(id)}
        className="btn btn-quiet"
        aria-label={t("portfolio:edit.of", { title })}
      >
        {t("portfolio:edit")}
      </LocaleLink>
      <LocaleLink
        to={`${paths.mypage.portfolio({ delete: id })}#item-${id}`}
        className="btn btn-quiet"
        aria-label={t("portfolio:delete.of", { title })}
      >
        {t("portfolio:delete")}
      </LocaleLink>
    </div>
  );
}

/** Asked on the page, so that it is asked without a script too. */
function ConfirmDelete({ id, title }: { id: number; title: string }) {
  const t = useT();
  return (
    <form method="post" className="panel" aria-label={t("portfolio:delete.title", { title })}>
      <p className="font-semibold">{t("portfolio:delete.title", { title })}</p>
      <p className="mb-3 mt-1 max-w-[40ch] text-md text-ink-2">{t("portfolio:delete.text")}</p>
      <input type="hidden" name="itemId" value={id} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-danger">
          {t("portfolio:delete")}
        </button>
        <LocaleLink to={paths.mypage.portfolio()} className="btn btn-quiet">
          {t("common:form.cancel")}
        </LocaleLink>
      </div>
    </form>
  );
}
