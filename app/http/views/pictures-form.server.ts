import { type PictureMove, pictureMoves } from "#app/domain/selling/drafts/draft-pictures.server.ts";
import type { RefusedPicture } from "#app/domain/uploads/add-pictures.server.ts";
import { pictureBytes } from "#app/domain/uploads/terms.ts";
import { readStreamedForm } from "#app/http/files/streamed-form.server.ts";
import type { RefusedFile } from "#app/ui/selling/pictures-form.tsx";

/** Files of one form. Each that a service has no room for is named; a form with more than this is none of ours. */
const MOST_FILES = 60;

type SentPictures = {
  added: number;
  refused: RefusedFile[];
  /** Status of the answer to a form of which a file was refused. */
  status: number;
  intent: string;
  move: { pictureId: string; to: PictureMove } | null;
  revision: string;
  alts: Record<string, string>;
};

/** The form of pictures: each file is added while it arrives, so that those before a broken line are there. */
export async function sentPictures(
  request: Request,
  add: (picture: { bytes: AsyncIterable<Uint8Array>; originalName: string }) => Promise<RefusedPicture | null>,
): Promise<SentPictures> {
  let added = 0;
  const refused: RefusedPicture[] = [];
  const words = await readStreamedForm(
    request,
    { files: MOST_FILES, fileBytes: pictureBytes },
    async ({ fileName, bytes }) => {
      const refusal = await add({ bytes, originalName: fileName });
      if (refusal) refused.push(refusal);
      else added += 1;
    },
  );
  const text = (name: string) => String(words.get(name) ?? "");
  const intent = text("intent");
  const [to, pictureId = ""] = intent.split(":", 2);
  const move = pictureMoves.find((name) => name === to);
  const alts = [...words.entries()].flatMap(([name, value]) =>
    name.startsWith("alt.") ? [[name.slice(4), String(value)] as const] : [],
  );
  return {
    added,
    refused: refusedFiles(refused),
    status: refused.some(({ code }) => code === "storage-full") ? 507 : 422,
    intent,
    move: move ? { pictureId, to: move } : null,
    revision: text("revision"),
    alts: Object.fromEntries(alts),
  };
}

/** Files that were not taken, each with its reason as a key of errors.json with its values. */
export function refusedFiles(refused: readonly RefusedPicture[]): RefusedFile[] {
  return refused.map(({ originalName, code, details }) => ({
    name: originalName,
    message: `${code}?${new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))}`,
  }));
}
