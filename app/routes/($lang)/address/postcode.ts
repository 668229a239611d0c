import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound, openPage } from "#app/http/page.server.ts";
import { postcodePage } from "#app/http/postcode-page.server.ts";
import { locales } from "#app/i18n/locales.ts";

/** Content of the address form's frame. Answers 404 where no script is configured. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, locale, services } = await openPage(args);
  const script = services.settings.postcodeScript;
  if (script === null) notFound();
  const html = postcodePage({
    script,
    nonce: args.context.nonce,
    lang: locales[locale].lang,
    title: t("address:postcode.title"),
    failed: t("address:postcode.failed"),
  });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
