import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostDrafts } from "#app/domain/selling/drafts/draft.ts";
import { fixService } from "#app/domain/selling/drafts/fix-service.server.ts";
import { ServiceIdInput } from "#app/domain/selling/input.ts";
import { deleteService, pauseService, resumeService } from "#app/domain/selling/move-own-service.server.ts";
import { listOwnServices } from "#app/domain/selling/own-services.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, notFound, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { OwnServiceItem } from "./own-service-item.tsx";

const servicesPerPage = 12;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  if (!page.actor.isSeller) throw redirect(page.href(paths.market.register()));
  const asked = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1, limit: servicesPerPage });
  const services = await answerOrRefuse(page, () => listOwnServices(page.services, page.actor, asked));
  const toDelete = Number(page.url.searchParams.get("delete")) || null;
  return {
    title: `${page.t("selling:services.title")} · ${page.t("common:brand")}`,
    services,
    toDelete,
    country: page.country,
  };
}

const acts = { pause: pauseService, resume: resumeService, delete: deleteService } as const;

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const form = await formOf(args.request);
  const isFix = form.get("act") === "fix";
  const act = (Object.keys(acts) as (keyof typeof acts)[]).find((name) => name === form.get("act"));
  if (!act && !isFix) throw data("malformed-form", { status: 400 });
  const asked = ServiceIdInput.safeParse({ serviceId: form.get("serviceId") });
  if (!asked.success || !page.actor.isSeller) notFound();
  if (!act) return fix(args, page, asked.data.serviceId);
  const { refusal } = await answerOrRefuse(page, () =>
    attempt(["service-moved", "service-has-orders"], () =>
      acts[act](page.services, page.actor, { ...asked.data, ip: args.context.ip }),
    ),
  );
  setFlash(
    args.context,
    refusal
      ? { tone: "error", key: `errors:${refusal.code as "service-moved" | "service-has-orders"}` }
      : { tone: "success", key: `selling:done.${act}` },
  );
  return redirect(page.href(paths.mypage.services()), 303);
}

/** A rejected service opens as a registration with everything that was handed in. */
async function fix(args: ActionFunctionArgs, page: MemberPage, serviceId: number) {
  const { value, refusal } = await answerOrRefuse(page, () =>
    attempt(["service-moved", "too-many-drafts"], () => fixService(page.services, page.actor, { serviceId })),
  );
  if (!refusal) return redirect(page.href(paths.market.draft(value, "basics")), 303);
  const key = `errors:${refusal.code as "service-moved" | "too-many-drafts"}` as const;
  setFlash(args.context, { tone: "error", key, values: { most: String(mostDrafts) } });
  return redirect(page.href(paths.mypage.services()), 303);
}

export default function OwnServices() {
  const t = useT();
  const { services, toDelete, country } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = services;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1>{t("selling:services.title")}</h1>
        <LocaleLink to={paths.market.register()} className="btn">
          {t("selling:drafts.new")}
        </LocaleLink>
      </div>
      {items.length > 0 ? (
        <ul className="own-services">
          {items.map((service) => (
            <OwnServiceItem
              key={service.id}
              service={service}
              country={country}
              isDeleteView={service.id === toDelete}
            />
          ))}
        </ul>
      ) : (
        <p className="notice">{t("selling:services.none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => paths.mypage.services({ page: number })}
      />
    </>
  );
}
