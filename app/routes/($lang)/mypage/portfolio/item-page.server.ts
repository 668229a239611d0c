import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { addItem } from "#app/domain/portfolio/add-item.server.ts";
import { editItem } from "#app/domain/portfolio/edit-item.server.ts";
import { NewItemWords, removedPictures } from "#app/domain/portfolio/input.ts";
import type { SentPictures } from "#app/domain/portfolio/pictures.server.ts";
import { mostProjectImages } from "#app/domain/portfolio/terms.ts";
import type { RefusedPicture } from "#app/domain/uploads/add-pictures.server.ts";
import { isUploadId } from "#app/domain/uploads/file-keys.ts";
import { ownPictures } from "#app/domain/uploads/own-pictures.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, keepForm, submitWords } from "#app/http/form.server.ts";
import { portfolioFiles } from "#app/http/files/portfolio-fields.ts";
import { type ReceivedFiles, receiveFiles } from "#app/http/files/received-files.server.ts";
import type { MemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

const ItemForm = NewItemWords.extend({ removeImages: removedPictures });
type ItemForm = z.output<typeof ItemForm>;

/** A refused form, shown again: words, pictures that are already here, and files that were not taken. */
export type RefusedForm = {
  result: FormResult;
  kept: { thumbnail: string | null; images: string[] };
  refused: { field: string; fileName: string; error: string }[];
};

/**
 * Reads the form of a new item (`itemId` null) or of one that is changed. Pictures are stored while it is read; where the
 * words or another picture are refused, they come back with the form by their ids and are not sent again.
 */
export async function sendItem(args: ActionFunctionArgs, page: MemberPage, itemId: number | null) {
  const { services, actor } = page;
  const { request, context } = args;
  const received = await receiveFiles(services, actor, { request, fields: portfolioFiles });
  const { words } = received;
  const pictures = withNew(await keptPictures(page, words), received);
  const answer = await submitWords(
    words,
    ItemForm,
    (input) => (received.refused.length > 0 ? Promise.resolve(null) : save(args, page, { itemId, input, pictures })),
    {
      exception: {
        code: itemId === null ? "portfolio-add-error" : "portfolio-update-error",
        report: (error) => context.report(error),
      },
    },
  );
  if (answer instanceof Response) return answer;
  const { refused } = received;
  const result = answer === null ? keepForm(words) : answer.data;
  const sent: RefusedForm = {
    result: { ...result, status: "error", error: { ...result.error, ...errorsOf(refused) } },
    kept: { thumbnail: pictures.thumbnail ?? null, images: [...pictures.images] },
    refused: refused.map((picture) => ({
      field: picture.field,
      fileName: picture.originalName,
      error: errorOf(picture),
    })),
  };
  return data(sent, answer?.init ?? { status: 422 });
}

type Saved = { itemId: number | null; input: ItemForm; pictures: SentPictures };

async function save(
  { context }: ActionFunctionArgs,
  page: MemberPage,
  { itemId, input, pictures }: Saved,
): Promise<Response> {
  const { services, actor, locale } = page;
  const { removeImages: remove, ...words } = input;
  const saved =
    itemId === null
      ? await addItem(services, actor, { words, pictures, locale })
      : { itemId, ...(await editItem(services, actor, { itemId, changes: words, pictures, remove })) };
  if (saved.tooMany.length > 0) {
    setFlash(context, { tone: "error", key: "portfolio:done.tooMany", values: { most: String(mostProjectImages) } });
    return redirect(page.href(paths.mypage.portfolioItem(saved.itemId)), 303);
  }
  setFlash(context, { tone: "success", key: itemId === null ? "portfolio:done.added" : "portfolio:done.changed" });
  return redirect(page.href(paths.portfolio.item(actor.memberId, saved.itemId)), 303);
}

/** Own pictures that an earlier round of the same form has brought. What is not there any more is left out. */
async function keptPictures({ services, actor }: MemberPage, words: FormData): Promise<SentPictures> {
  const named = (name: string) =>
    words.getAll(name).flatMap((id) => (typeof id === "string" && isUploadId(id) ? id : []));
  const there = async (ids: string[]) => {
    const found = await Promise.all(
      ids.map((pictureId) => ownPictures(services, actor, { pictureIds: [pictureId] }).catch(() => [])),
    );
    return found.flat().map(({ id }) => id);
  };
  const [thumbnail] = await there(named("keptThumbnail").slice(0, 1));
  const images = await there([...new Set(named("keptImages"))].slice(0, mostProjectImages));
  return { thumbnail, images: images.filter((id) => id !== thumbnail) };
}

function withNew(kept: SentPictures, { added }: ReceivedFiles): SentPictures {
  const [thumbnail] = added.thumbnail ?? [];
  return {
    thumbnail: thumbnail?.id ?? kept.thumbnail,
    images: [...kept.images, ...(added.images ?? []).map(({ id }) => id)],
  };
}

const errorOf = ({ code, details }: RefusedPicture) =>
  `${code}?${new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))}`;

function errorsOf(refused: ReceivedFiles["refused"]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const picture of refused) {
    const list = errors[picture.field] ?? [];
    errors[picture.field] = [...new Set([...list, errorOf(picture)])];
  }
  return errors;
}
