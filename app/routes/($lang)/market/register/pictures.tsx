import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addDraftPicture, arrangePictures, picturesOfDraft } from "#app/domain/selling/drafts/draft-pictures.server.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { sentPictures } from "#app/http/views/pictures-form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { PicturesForm } from "#app/ui/selling/pictures-form.tsx";
import { headOf, nextStep, openDraft } from "./draft-page.server.ts";
import { StepActions, StepFrame } from "./step-frame.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { page, draft } = await openDraft(args, "pictures");
  const pictures = await answerOrRefuse(page, () => picturesOfDraft(page.services, page.actor, draft));
  return {
    ...(await headOf(page, draft, "pictures", draft.pictures.savedAt)),
    revision: draft.pictures.revision,
    pictures: pictures.map(({ id, alt, imageId }) => ({ id, alt, imageId })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { page, id, draft } = await openDraft(args, "pictures");
  const { services, actor } = page;
  const sent = await answerOrRefuse(page, () =>
    sentPictures(args.request, async (file) => {
      const { refused } = await addDraftPicture(services, actor, { ...file, id, alt: "" });
      return refused;
    }),
  );
  const { added, refused, status, intent, move, alts } = sent;
  const revision = /^\d{1,9}$/.test(sent.revision) ? Number(sent.revision) : 0;
  const { conflict } = await answerOrRefuse(page, () => arrangePictures(services, actor, { id, revision, alts, move }));
  if (conflict) return data({ refused, alts, conflict, isEmpty: false }, { status: 409 });
  if (refused.length > 0) return data({ refused, alts: {}, conflict, isEmpty: false }, { status });
  if (intent === "add" && added === 0) return data({ refused, alts: {}, conflict, isEmpty: true }, { status: 422 });
  return redirect(
    page.href(addressAfter(intent, nextStep(draft, "pictures"), paths.market.draft(id, "pictures"))),
    303,
  );
}

function addressAfter(intent: string, next: string, here: string): string {
  if (intent === "leave") return paths.market.register();
  return intent === "next" ? next : `${here}#pictures`;
}

type Sent = {
  refused: { name: string; message: string }[];
  alts: Record<string, string>;
  conflict: boolean;
  isEmpty: boolean;
};

export default function RegistrationPictures() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as Sent | undefined;
  const pictures = loaded.pictures.map((picture) => ({ ...picture, alt: sent?.alts[picture.id] ?? picture.alt }));
  return (
    <StepFrame head={loaded} alert={null}>
      {sent?.conflict ? (
        <p className="notice notice-amber mb-6" role="alert">
          {t("upload:pictures.conflict")}
        </p>
      ) : null}
      <div className="step-alone">
        <PicturesForm
          pictures={pictures}
          revision={loaded.revision}
          refused={sent?.refused ?? []}
          error={sent?.isEmpty ? "picture-required" : null}
          actions={<StepActions steps={loaded.steps} />}
        />
      </div>
    </StepFrame>
  );
}
