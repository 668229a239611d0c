import type { FeaturedService } from "#app/domain/featured/list-featured.server.ts";
import { featuredLimit } from "#app/domain/featured/places.ts";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type List = { revision: number; services: readonly FeaturedService[] };

/** The services of a list in their order, each with the forms that move it. */
export function FeaturedServices({ list, result }: { list: List; result: FormResult | undefined }) {
  const t = useT();
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="mb-3 text-lg">
        {t("curation:services")}
      </h2>
      {list.services.length > 0 ? (
        <ol className="border-t border-line">
          {list.services.map((service, index) => (
            <ServiceRow key={service.id} service={service} place={index + 1} list={list} result={result} />
          ))}
        </ol>
      ) : (
        <p className="notice">{t("curation:featured.empty")}</p>
      )}
      {list.services.length < featuredLimit ? <AddForm result={result} /> : null}
    </section>
  );
}

type RowProps = { service: FeaturedService; place: number; list: List; result: FormResult | undefined };

function ServiceRow({ service, place, list, result }: RowProps) {
  const t = useT();
  const isOnSale = service.status === "active" && !service.isDeleted;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-60 flex-1">
        <p>
          <span className="mono mr-3 text-ink-3">{String(place).padStart(2, "0")}</span>
          <LocaleLink to={paths.market.detail(service)} lang={langOf(service.titleLocale)} className="font-semibold">
            {service.title}
          </LocaleLink>
        </p>
        <p className="text-sm text-ink-2">
          #{service.id} · {t(`catalog:category.${service.category as "nft"}`)}
        </p>
        {isOnSale ? null : <p className="badge badge-amber mt-1">{t("curation:service.notShown")}</p>}
      </div>
      <MoveForm service={service} place={place} list={list} result={result} />
    </li>
  );
}

function MoveForm({ service, place, list, result }: RowProps) {
  const t = useT();
  const said = result?.initialValue;
  const isSaid = said?.act === "place" && String(said.serviceId) === String(service.id);
  const name = service.title;
  return (
    <form method="post" className="flex flex-wrap items-start gap-2" noValidate>
      <input type="hidden" name="serviceId" value={service.id} />
      <input type="hidden" name="revision" value={list.revision} />
      <div className="-mb-4 w-14">
        <TextField
          id={`row-${service.id}-position`}
          name="position"
          label={<span className="sr-only">{t("curation:positionOf", { name })}</span>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={isSaid ? String(said?.position ?? "") : String(place)}
          errors={isSaid ? (result?.error?.position ?? undefined) : undefined}
        />
      </div>
      <ActButton act="place" label={t("curation:move")} name={name} />
      <ActButton act="up" label={t("curation:up")} name={name} />
      <ActButton act="down" label={t("curation:down")} name={name} />
      <ActButton act="remove" label={t("curation:remove")} name={name} />
    </form>
  );
}

/** The service's name is in what a reader of the screen hears: the words are the same in every row. */
function ActButton({ act, label, name }: { act: string; label: string; name: string }) {
  return (
    <button type="submit" name="act" value={act} className="btn btn-quiet px-2 sm:px-4">
      {label}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

function AddForm({ result }: { result: FormResult | undefined }) {
  const t = useT();
  const isSaid = result?.initialValue?.act === "add";
  return (
    <form method="post" className="mt-4 flex max-w-3xl flex-wrap items-end gap-3" noValidate>
      <div className="min-w-60 flex-1">
        <TextField
          id="add-service"
          name="service"
          label={t("curation:service")}
          hint={t("curation:serviceHint")}
          autoComplete="off"
          maxLength={300}
          defaultValue={isSaid ? String(result?.initialValue?.service ?? "") : ""}
          errors={isSaid ? (result?.error?.service ?? undefined) : undefined}
        />
      </div>
      <button type="submit" name="act" value="add" className="btn mb-4">
        {t("curation:add")}
      </button>
    </form>
  );
}
