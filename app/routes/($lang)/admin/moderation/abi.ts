import type { LoaderFunctionArgs } from "@remix-run/node";
import { itemForOperator } from "#app/domain/moderation/queue.server.ts";
import { submittedSource } from "#app/domain/moderation/submitted-source.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { abiFile } from "#app/http/files/abi-file.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";

/** The interfaces of the contracts in a submitted source. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  return answerOrRefuse(page, async () => {
    const item = await itemForOperator(services, actor, args.params.itemId ?? "");
    const source = await submittedSource(services, actor, item);
    const file = source && abiFile(source);
    if (!file) throw new DomainError("not-found");
    return file;
  });
}
