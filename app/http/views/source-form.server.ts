import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { isTooSlow, overloaded } from "#app/domain/shared/bounded-queue.ts";
import type { ReceiveNeeds } from "#app/domain/uploads/receive-upload.server.ts";
import { sourceBytes } from "#app/domain/uploads/terms.ts";
import { uploadSource } from "#app/domain/uploads/upload-source.server.ts";
import { httpStatusOf } from "#app/http/error-map.ts";
import { readStreamedForm } from "#app/http/files/streamed-form.server.ts";

type SentSource = {
  intent: string;
  /** Another field of the form; "" without. */
  text(name: string): string;
  /** Upload of the file that came with the form, or that the script had sent before; null without. */
  uploadId: string | null;
  /** `message` is a key of errors.json with its values. */
  refused: { message: string; status: number } | null;
};

/** The form of a source ZIP, stored while it arrives. */
export async function sentSource(request: Request, needs: ReceiveNeeds, actor: Actor): Promise<SentSource> {
  const taken: string[] = [];
  const refusals: DomainError[] = [];
  const words = await readStreamedForm(request, { files: 1, fileBytes: sourceBytes }, async (file) => {
    try {
      taken.push((await uploadSource(needs, actor, file)).id);
    } catch (thrown) {
      const error = isTooSlow(thrown) ? overloaded() : thrown;
      if (!(error instanceof DomainError) || error.code === "signed-out") throw error;
      refusals.push(error);
    }
  });
  const text = (name: string) => String(words.get(name) ?? "");
  return {
    intent: text("intent"),
    text,
    uploadId: taken[0] ?? (text("uploadId") || null),
    refused: refusals[0] ? refusedBy(refusals[0]) : null,
  };
}

function refusedBy({ code, details }: DomainError): { message: string; status: number } {
  const values = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]));
  return { message: `${code}?${values}`, status: httpStatusOf[code] };
}
