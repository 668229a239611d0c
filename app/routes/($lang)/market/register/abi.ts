import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "#app/domain/shared/errors.ts";
import { sourceOfDraft } from "#app/domain/selling/drafts/draft-source.server.ts";
import { abiFile } from "#app/http/files/abi-file.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { openDraft } from "./draft-page.server.ts";

/** The interfaces of the contracts in an own draft's source. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { page, draft } = await openDraft(args, "source");
  return answerOrRefuse(page, async () => {
    const source = await sourceOfDraft(page.services, page.actor, draft);
    const file = source?.report ? abiFile({ fileName: source.fileName, report: source.report }) : null;
    if (!file) throw new DomainError("not-found");
    return file;
  });
}
