import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { company } from "./domain/shared/company.ts";
import { settingsInForce } from "./domain/settings/in-force.server.ts";
import { noticesFor } from "./domain/settings/notices.server.ts";
import { shownNotices } from "./http/maintenance/shown-notices.ts";
import { quotedTerms } from "./domain/settings/numbers.ts";
import { readCookie } from "./http/cookies.server.ts";
import { takeFlash } from "./http/flash.server.ts";
import { chosenCountry, localeOf } from "./http/page.server.ts";
import { shellMember } from "./http/shell.server.ts";
import { viewingBanner } from "./http/viewing.server.ts";
import { useLanguage, useT } from "./i18n/context.tsx";
import { locales, splitLocale } from "./i18n/locales.ts";
import { paths } from "./paths.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { AdminHeader } from "#app/ui/frame/admin-header.tsx";
import { DemoBanner } from "#app/ui/frame/demo-banner.tsx";
import { useDocument } from "#app/ui/frame/document.tsx";
import { ErrorPage, errorTitle } from "#app/ui/frame/error-page.tsx";
import { FlashMessage } from "#app/ui/frame/flash-message.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Header } from "#app/ui/frame/header.tsx";
import { LanguageBanner } from "#app/ui/frame/language-banner.tsx";
import { LinkEnhancer } from "#app/ui/frame/link-enhancer.tsx";
import { isMaintenance, MaintenancePage } from "#app/ui/notices/maintenance-page.tsx";
import { NoticeBars } from "#app/ui/notices/notice-bars.tsx";
import { OfflineBanner } from "#app/ui/frame/offline-banner.tsx";
import { PageHead } from "#app/ui/frame/page-head.tsx";
import { ProgressBar } from "#app/ui/frame/progress-bar.tsx";
import { RouteAnnouncer } from "#app/ui/frame/route-announcer.tsx";
import { ViewingBanner } from "#app/ui/viewing/viewing-banner.tsx";
import { ToastProvider } from "#app/ui/frame/toasts.tsx";

/** The root is where errors are shown; their title stands in the layout, which knows the language. */
export const meta: MetaFunction = ({ error }) => (error ? [{ name: "robots", content: "noindex" }] : []);

/** The frame of every page. It never refuses: an error page needs it too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get("Cookie");
  const locale = await localeOf(request, context);
  const notices = await noticesFor(context.services, locale);
  context.freshness.until = notices.until;
  return {
    member: await shellMember(context),
    viewing: await viewingBanner(request, context, locale),
    flash: takeFlash(context, cookies),
    country: chosenCountry(request),
    theme: themeOf(readCookie(cookies, "theme")),
    demo: context.demo,
    company: company(),
    terms: quotedTerms(await settingsInForce(context.services)),
    notices: shownNotices(notices, locale),
  };
}

function themeOf(chosen: string | null): "light" | "dark" | null {
  return chosen === "light" || chosen === "dark" ? chosen : null;
}

type Shell = Awaited<ReturnType<typeof loader>>;
export function Layout({ children }: { children: ReactNode }) {
  const { locale, t } = useLanguage();
  const served = useDocument();
  const shell = useRouteLoaderData<Shell>("root");
  // In the browser there is only script that runs: to a page without, it goes by a new document.
  const script = served?.script ?? true;
  const { path } = splitLocale(useLocation().pathname);
  const error = useRouteError();
  return (
    <html
      lang={locales[locale].lang}
      data-locale={locale}
      data-messages={served?.messages}
      data-member-messages={served?.memberMessages}
      data-theme={shell?.theme ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageHead />
        {error == null ? null : (
          <title>{`${isMaintenance(dataOf(error)) ? t("site:maintenance.title") : errorTitle(t, statusOf(error))} · ${t("common:brand")}`}</title>
        )}
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {script ? (
          <script
            nonce={served?.nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: 'document.documentElement.classList.add("js")' }}
          />
        ) : null}
      </head>
      <body>
        <a href="#main" className="skip">
          {t("common:nav.skip")}
        </a>
        <ToastProvider>
          {script ? <ProgressBar /> : null}
          {shell?.demo ? <DemoBanner /> : null}
          {shell?.viewing ? <ViewingBanner viewing={shell.viewing} /> : null}
          {shell ? <NoticeBars notices={shell.notices} /> : null}
          <PageHeader shell={shell} path={path} hasFailed={error != null} />
          {script ? (
            <>
              <OfflineBanner />
              <LanguageBanner />
            </>
          ) : null}
          <p id="chunk-failed" hidden role="alert" className="bg-amber-soft px-5 py-3 text-center text-amber">
            <a href="/">{t("common:chunk.reload")}</a>
          </p>
          <FlashMessage flash={shell?.flash ?? null} />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <Footer theme={shell?.theme ?? null} path={path} hasFailed={error != null} company={shell?.company} />
          {script ? (
            <>
              <RouteAnnouncer />
              <LinkEnhancer />
            </>
          ) : null}
        </ToastProvider>
        {/* The offline page is kept as it is and runs nothing. */}
        {path === paths.offline() ? null : <script src="/menus.js" defer />}
        {script ? (
          <>
            <ScrollRestoration nonce={served?.nonce} />
            <Scripts nonce={served?.nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

function PageHeader({ shell, path, hasFailed }: { shell: Shell | undefined; path: string; hasFailed: boolean }) {
  const { member = null, country = null } = shell ?? {};
  // Everybody else gets the page that says that there is nothing, in the header of the shop, and so do operators what they
  // may not open: the styles of the back office come with its pages. The back office runs no script: its header is drawn by
  // the server alone, and is in no file for browsers.
  return import.meta.env.SSR && !hasFailed && member?.isOperator && /^\/admin(\/|$)/.test(path) ? (
    <AdminHeader member={member} country={country} />
  ) : (
    <Header member={member} country={country} path={path} />
  );
}

function dataOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? error.data : null;
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const t = useT();
  const answer = dataOf(error);
  if (isMaintenance(answer)) return <MaintenancePage {...answer} />;
  const code = isRouteErrorResponse(error) ? String(error.data) : "";
  return <ErrorPage status={statusOf(error)} refusal={() => errorText(t, code || "forbidden")} />;
}
