import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takeOverTicket } from "#app/domain/support/read-ticket.server.ts";
import { answerOrRefuse, openPage } from "#app/http/page.server.ts";
import { actOnTicket, loadTicket, type TicketPlace } from "#app/http/views/ticket-page.server.ts";
import { paths } from "#app/paths.ts";
import { type SentReply, TicketPage } from "#app/ui/support/ticket-page.tsx";

function placeOf({ params, context }: LoaderFunctionArgs): TicketPlace & { which: { linkToken: string; ip: string } } {
  const linkToken = params.token ?? "";
  return {
    which: { linkToken, ip: context.ip },
    at: (before) => paths.contacts.ticket(linkToken, before),
    fileAt: (id) => paths.contacts.ticketFile(linkToken, id),
    back: null,
  };
}

/** A visitor's ticket. Whoever is signed in with the address the link was mailed to goes on in their account. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const place = placeOf(args);
  const ticketId = await answerOrRefuse(page, () => takeOverTicket(page.services, page.actor, place.which));
  if (ticketId) throw redirect(page.href(paths.mypage.ticket(ticketId)));
  return loadTicket(page, place);
}

export async function action(args: ActionFunctionArgs) {
  return actOnTicket(await openPage(args), args, placeOf(args));
}

export default function VisitorsTicket() {
  const view = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as SentReply;
  return (
    <div className="wrap py-10">
      <TicketPage view={view} sent={sent} />
    </div>
  );
}
