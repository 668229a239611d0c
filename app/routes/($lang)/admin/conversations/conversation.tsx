import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { threadForOperator } from "#app/domain/consultations/read-thread.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { threadView } from "#app/http/views/thread-page.server.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ThreadPage } from "#app/ui/consultations/thread.tsx";

/** A conversation, to be read only. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const requestId = args.params.requestId ?? "";
  const before = page.url.searchParams.get("before") ?? undefined;
  const thread = await answerOrRefuse(page, () => threadForOperator(page.services, page.actor, { requestId, before }));
  return threadView(page, thread, {
    at: (older) => adminPaths.conversation(requestId, older),
    back: { to: adminPaths.conversations(), label: page.t("consultation:admin.nav") },
    byLink: false,
  });
}

export default function ConversationForOperator() {
  return <ThreadPage view={useLoaderData<typeof loader>()} sent={undefined} />;
}
