import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readApplication, takeOverApplication } from "#app/domain/partners/read-application.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import {
  actOnApplication,
  type ApplicationPlace,
  loadApplication,
} from "#app/http/views/partner-application.server.ts";
import { paths } from "#app/paths.ts";
import { type AnswerResult, ApplicationPage } from "#app/ui/partners/application-page.tsx";

function placeOf({
  params,
  context,
}: LoaderFunctionArgs): ApplicationPlace & { which: { linkToken: string; ip: string } } {
  const linkToken = params.token ?? "";
  return { which: { linkToken, ip: context.ip }, at: paths.partner.application(linkToken), back: null };
}

/** A visitor's application. Whoever is signed in with the address the link was mailed to goes on in their account. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, actor } = page;
  const place = placeOf(args);
  if (await answerOrRefuse(page, () => takeOverApplication(services, actor, place.which))) {
    const { id } = await answerOrRefuse(page, () => readApplication(services, actor, place.which));
    throw redirect(page.href(paths.mypage.partnerApplication(id)));
  }
  return loadApplication(page, place);
}

export async function action(args: ActionFunctionArgs) {
  return actOnApplication(await openPage(args), args, placeOf(args));
}

export default function VisitorsApplication() {
  const view = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as AnswerResult;
  return (
    <div className="wrap py-10">
      <ApplicationPage view={view} result={result} />
    </div>
  );
}
