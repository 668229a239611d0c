import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Objections } from "#app/ui/selling/objections.tsx";
import { PictureDiff } from "#app/ui/selling/picture-diff.tsx";
import { pictureAddress, type PictureItem, PicturesForm } from "#app/ui/selling/pictures-form.tsx";
import { EditTabs } from "./edit-tabs.tsx";
import { loadEditPictures, type SentEditPictures, sendEditPictures } from "./pictures-page.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadEditPictures(args);
export const action = (args: ActionFunctionArgs) => sendEditPictures(args);

export default function EditServicePictures() {
  const t = useT();
  const { service, isAtOnce, pictures, mark, objections, note } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as SentEditPictures | undefined;
  return (
    <div className="wrap py-8">
      <p className="text-sm">
        <a href={paths.market.edit(service.id)} className="link">
          {t("editing:title")}
        </a>
      </p>
      <h1 lang={service.lang}>{service.title}</h1>
      <EditTabs serviceId={service.id} isTemplate={service.isTemplate} current="pictures" />
      <h2 className="sr-only">{t("selling:step.pictures")}</h2>
      <p className="mb-6 max-w-[60ch] text-ink-2">
        {t("editing:pictures.lead")} {t(isAtOnce ? "editing:at-once" : "editing:after-review")}
      </p>
      {sent?.saved ? <Conflict mine={sent.pictures} saved={sent.saved} /> : null}
      {objections.length > 0 ? (
        <section className="notice notice-amber mb-6" aria-labelledby="objections">
          <h3 id="objections" className="text-lg">
            {t("selling:objections.title")}
          </h3>
          <Objections objections={objections} note={note} />
        </section>
      ) : null}
      <div className="step-alone">
        <PicturesForm
          pictures={sent?.pictures ?? pictures}
          revision={sent?.mark ?? mark}
          refused={sent?.refused ?? []}
          error={sent?.error ?? null}
          actions={
            <>
              <a href={paths.market.edit(service.id)} className="btn btn-quiet">
                {t("common:form.cancel")}
              </a>
              <button type="submit" name="intent" value="next" className="btn">
                {t("editing:save")}
              </button>
            </>
          }
        />
      </div>
    </div>
  );
}

/** Another window has saved pictures meanwhile: both, and nothing overwritten. */
function Conflict({ mine, saved }: { mine: readonly PictureItem[]; saved: readonly PictureItem[] }) {
  const t = useT();
  const shown = (pictures: readonly PictureItem[]) =>
    pictures.map((picture) => ({ ...picture, src: pictureAddress(picture, 365) }));
  return (
    <section className="notice notice-amber mb-6" role="alert" aria-labelledby="conflict">
      <h3 id="conflict" className="text-lg">
        {t("selling:conflict.title")}
      </h3>
      <p className="mb-3 mt-1 text-ink-2">{t("selling:conflict.text")}</p>
      <PictureDiff
        before={shown(saved)}
        after={shown(mine)}
        labels={{ before: t("selling:conflict.theirs"), after: t("selling:conflict.mine") }}
      />
    </section>
  );
}
