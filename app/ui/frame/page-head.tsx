import { useMatches, useRouteError } from "@remix-run/react";

/** Title and description of the page, which its loader returns. An error page has those of the root. */
export function PageHead() {
  const page = useMatches().at(-1)?.data as { title?: string; description?: string } | undefined;
  const error = useRouteError();
  if (error || page?.title === undefined) return null;
  return (
    <>
      <title>{page.title}</title>
      {page.description === undefined ? null : <meta name="description" content={page.description} />}
    </>
  );
}
