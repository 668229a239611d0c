import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound, openPage } from "#app/http/page.server.ts";
import { ErrorPage } from "#app/ui/frame/error-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  await openPage(args);
  notFound();
}

export async function action(args: LoaderFunctionArgs) {
  await openPage(args);
  notFound();
}

export default function NotFoundPage() {
  return <ErrorPage status={404} />;
}
