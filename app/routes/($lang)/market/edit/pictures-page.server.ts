import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  arrangeEditPictures,
  type EditingPicture,
  findEditingPictures,
  savePictures,
} from "#app/domain/selling/editing/pictures.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { addPicture } from "#app/domain/uploads/add-pictures.server.ts";
import type { UploadedPicture } from "#app/domain/uploads/upload.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { refusedFiles, sentPictures } from "#app/http/views/pictures-form.server.ts";
import { paths } from "#app/paths.ts";
import type { RefusedFile } from "#app/ui/selling/pictures-form.tsx";
import { openEditing } from "./edit-page.server.ts";

export async function loadEditPictures(args: LoaderFunctionArgs) {
  const { page, serviceId, editing } = await openEditing(args);
  // A service that cannot be edited says why on its own page.
  if (!editing.isEditable) throw redirect(paths.market.edit(serviceId));
  const { title, contentLocale, type, isTrusted, objections, note } = editing;
  const { pictures, mark } = await answerOrRefuse(page, () =>
    findEditingPictures(page.services, page.actor, { serviceId }),
  );
  return {
    title: `${title} · ${page.t("editing:title")}`,
    service: { id: serviceId, title, isTemplate: type === "template", ...langOf(page, contentLocale) },
    isAtOnce: isTrusted && editing.edit?.status !== "open",
    pictures,
    mark,
    objections: objections.filter(({ field }) => field === "pictures"),
    note,
  };
}

/** The answer to a form: its pictures as they are arranged now, and not saved. */
export type SentEditPictures = {
  pictures: EditingPicture[];
  mark: string;
  refused: RefusedFile[];
  /** Key of errors.json: what is wrong with the choice of files. */
  error: string | null;
  /** The pictures that another window has saved since. */
  saved: EditingPicture[] | null;
};

export async function sendEditPictures(args: ActionFunctionArgs) {
  const { page, serviceId, editing } = await openEditing(args);
  if (!editing.isEditable) throw redirect(paths.market.edit(serviceId));
  const { services, actor } = page;
  const added: UploadedPicture[] = [];
  const sent = await answerOrRefuse(page, () =>
    sentPictures(args.request, async ({ bytes, originalName }) => {
      try {
        added.push(await addPicture(services, actor, { bytes, originalName, alt: "" }));
        return null;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { originalName, code: error.code, details: error.details };
      }
    }),
  );
  const { move, intent, revision: mark } = sent;
  const typed = Object.entries(sent.alts).map(([id, alt]) => ({ id, alt }));
  const { pictures, refused: overLimit } = await answerOrRefuse(page, () =>
    arrangeEditPictures(services, actor, { serviceId, pictures: typed, added, move }),
  );
  const refused = [...sent.refused, ...refusedFiles(overLimit)];
  const answer = (status: number, rest: Partial<SentEditPictures> = {}) =>
    data({ pictures, mark, refused, error: null, saved: null, ...rest } satisfies SentEditPictures, { status });
  if (refused.length > 0) return answer(sent.status);
  if (intent === "add" && added.length === 0) return answer(422, { error: "picture-required" });
  if (intent !== "next") return answer(200);
  return save(args, { page, serviceId, pictures, mark, answer });
}

type Saving = {
  page: Awaited<ReturnType<typeof openEditing>>["page"];
  serviceId: number;
  pictures: EditingPicture[];
  mark: string;
  answer: (status: number, rest?: Partial<SentEditPictures>) => ReturnType<typeof data<SentEditPictures>>;
};

async function save(args: ActionFunctionArgs, { page, serviceId, pictures, mark, answer }: Saving) {
  const typed = pictures.map(({ id, alt }) => ({ id, alt }));
  const { value: saved, refusal } = await answerOrRefuse(page, () =>
    attempt(["service-moved", "currency-unrated", "draft-incomplete"], () =>
      savePictures(page.services, page.actor, { serviceId, pictures: typed, mark, ip: args.context.ip }),
    ),
  );
  if (refusal) {
    const key = `errors:${refusal.code as "service-moved" | "currency-unrated" | "draft-incomplete"}` as const;
    setFlash(args.context, { tone: "error", key });
  } else if (saved.outcome === "conflict") {
    // The next form is made of what was saved meanwhile: sending it again is meant.
    return answer(409, { mark: saved.saved.mark, saved: saved.saved.pictures });
  } else {
    const tone = saved.outcome === "unchanged" ? "info" : "success";
    setFlash(args.context, { tone, key: `editing:done.${saved.outcome}` });
  }
  return redirect(paths.market.edit(serviceId), 303);
}
