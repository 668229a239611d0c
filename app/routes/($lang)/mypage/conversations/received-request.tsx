import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { actOnThread, loadThread, type ThreadPlace } from "#app/http/views/thread-page.server.ts";
import { paths } from "#app/paths.ts";
import { ThreadPage } from "#app/ui/consultations/thread.tsx";
import type { ThreadResult } from "#app/ui/consultations/thread-forms.tsx";

function placeOf({ t }: MemberPage, { params }: LoaderFunctionArgs): ThreadPlace {
  const requestId = params.requestId ?? "";
  return {
    which: { requestId, as: "seller" },
    at: (before) => paths.mypage.receivedRequest(requestId, before),
    back: { to: paths.mypage.receivedRequests(), label: t("consultation:received.title") },
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  return loadThread(page, placeOf(page, args));
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  return actOnThread(page, args, placeOf(page, args));
}

export default function ReceivedRequest() {
  const view = useLoaderData<typeof loader>();
  return <ThreadPage view={view} sent={useActionData<typeof action>() as ThreadResult} />;
}
