import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takeOverRequest } from "#app/domain/consultations/read-thread.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { actOnThread, loadThread, type ThreadPlace } from "#app/http/views/thread-page.server.ts";
import { paths } from "#app/paths.ts";
import { ThreadPage } from "#app/ui/consultations/thread.tsx";
import type { ThreadResult } from "#app/ui/consultations/thread-forms.tsx";

function placeOf({ params, context }: LoaderFunctionArgs): ThreadPlace & { which: { linkToken: string; ip: string } } {
  const linkToken = params.token ?? "";
  return {
    which: { linkToken, ip: context.ip },
    at: (before) => paths.purchase.thread(linkToken, before),
    fileAt: (id) => paths.purchase.threadFile(linkToken, id),
    back: null,
  };
}

/** A visitor's conversation. Whoever is signed in with the address the link was mailed to goes on in their account. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const place = placeOf(args);
  const requestId = await answerOrRefuse(page, () => takeOverRequest(page.services, page.actor, place.which));
  if (requestId) throw redirect(page.href(paths.mypage.request(requestId)));
  return loadThread(page, place);
}

export async function action(args: ActionFunctionArgs) {
  return actOnThread(await openPage(args), args, placeOf(args));
}

export default function VisitorsThread() {
  const view = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as ThreadResult;
  return (
    <div className="wrap py-10">
      <ThreadPage view={view} sent={sent} />
    </div>
  );
}
