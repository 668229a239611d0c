import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import {
  actOnApplication,
  type ApplicationPlace,
  loadApplication,
} from "#app/http/views/partner-application.server.ts";
import { paths } from "#app/paths.ts";
import { type AnswerResult, ApplicationPage } from "#app/ui/partners/application-page.tsx";

function placeOf({ t }: MemberPage, { params }: LoaderFunctionArgs): ApplicationPlace {
  const applicationId = params.applicationId ?? "";
  return {
    which: { applicationId },
    at: paths.mypage.partnerApplication(applicationId),
    back: { to: paths.mypage.partner(), label: t("mypage:nav.partner") },
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  return loadApplication(page, placeOf(page, args));
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  return actOnApplication(page, args, placeOf(page, args));
}

export default function OwnApplication() {
  const view = useLoaderData<typeof loader>();
  return <ApplicationPage view={view} result={useActionData<typeof action>() as AnswerResult} />;
}
