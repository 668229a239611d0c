import { data } from "@remix-run/node";
import type { z } from "zod";
import { formBytes } from "#app/body-limits.ts";
import type { Attachment, RefusedFile } from "#app/domain/attachments/attachment.ts";
import { attachmentBytes, attachmentsAtOnce } from "#app/domain/attachments/terms.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { errorMessageOf, type FormResult, formOf, submitWords } from "#app/http/form.server.ts";
import { isMultipart, type StreamedFile, readStreamedForm } from "./streamed-form.server.ts";

/** Names of the fields: new files, and the ids of those that an earlier try has stored. */
const UPLOAD = "upload";
const FILES = "files";
/** Files of one form that are looked at; those above what is taken are refused by name. */
const MOST_LOOKED_AT = 20;

/** Refusals that are no fault of the file: the whole form is refused with them, and its words are kept. */
const OURS: ReadonlySet<string> = new Set([
  ...["storage-full", "storage-down", "overloaded", "too-many-requests", "attachment-space"],
  ...["consultation-closed", "delivery-moved", "not-found", "signed-out"],
]);

type RefusedForm = { result: FormResult; files: FormFiles; init: ResponseInit | null };
export type FormFiles = { kept: Attachment[]; refused: RefusedFile[] };
type Files = {
  add(file: { fileName: string; bytes: AsyncIterable<Uint8Array> }): Promise<Attachment>;
  unsent(ids: readonly string[]): Promise<Attachment[]>;
};

/**
 * A page form with files, stored as they arrive. `run` gets the words, with the ids of all files as `files`. When something
 * is refused, nothing is lost: the words, the files that were taken, and the name of each file that was not with its reason
 * go back to the page.
 */
export async function submitFormWithFiles<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { add, unsent }: Files,
  run: (input: z.output<Schema>) => Promise<Response>,
): Promise<Response | RefusedForm> {
  const taken: string[] = [];
  const refused: RefusedFile[] = [];
  let failure: DomainError | null = null;
  const take = async ({ field, fileName, bytes }: StreamedFile) => {
    if (field !== UPLOAD) return;
    try {
      if (failure) throw failure;
      if (taken.length >= attachmentsAtOnce) throw new DomainError("too-many-attachments", { most: attachmentsAtOnce });
      taken.push((await add({ fileName, bytes })).id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (OURS.has(error.code)) failure = error;
      refused.push({ fileName, code: error.code, details: error.details });
    }
  };
  const words = isMultipart(request)
    ? await readStreamedForm(request, { files: MOST_LOOKED_AT, fileBytes: attachmentBytes }, take)
    : await smallFormOf(request);
  for (const id of taken) words.append(FILES, id);
  const ids = words.getAll(FILES).map(String).filter(isUuid);
  const outcome = await submitWords(words, schema, async (input) => {
    if (failure) throw failure;
    if (refused.length > 0) throw refusalOf(refused);
    return run(input);
  });
  if (outcome instanceof Response) return outcome;
  const result = failure || refused.length === 0 ? outcome.data : withRefusal(outcome.data, refusalOf(refused));
  return { result, files: { kept: await unsent(ids), refused }, init: outcome.init };
}

const refusalOf = (refused: readonly RefusedFile[]) =>
  new DomainError("attachments-refused", { field: UPLOAD, count: refused.length });

/** Words are judged before files: what is wrong with either is said at once. */
function withRefusal(result: FormResult, refusal: DomainError): FormResult {
  return { ...result, error: { ...result.error, [UPLOAD]: [errorMessageOf(refusal)] } };
}

/** The outcome of such a form with its name, where several share a page. */
export function namedWithFiles<Form extends string>(form: Form, { result, files, init }: RefusedForm) {
  return data({ form, result, files }, init ?? undefined);
}

/** A form without files, where the route takes those with them too. */
async function smallFormOf(request: Request): Promise<FormData> {
  requireSmallForm(request);
  return formOf(request);
}

export function requireSmallForm(request: Request): void {
  if (Number(request.headers.get("Content-Length") ?? 0) > formBytes) throw data("body-too-large", { status: 413 });
}
