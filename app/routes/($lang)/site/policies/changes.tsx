import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { policyVersions } from "#app/domain/policies/policy-versions.ts";
import { notFound, openPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { comparedArticles } from "./compared-articles.server.ts";
import sheet from "./policies.css?url";
import { BindingNotice, WithContents } from "./policy-body.tsx";
import { belowPolicy } from "./policy-page.server.ts";
import { articlesOf, bindingOf, requireVersion, versionFacts } from "./policy-texts.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** A version beside the one before it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { policy, version } = requireVersion(page, args.params.version);
  const before = policyVersions[policy].find(({ number }) => number === version.number - 1);
  if (!before) notFound();
  const path = paths.policyChanges(policy, version.number);
  const heading = page.t("policy:changes.title", {
    document: page.t(`legal:${policy}.title`),
    from: before.number,
    to: version.number,
  });
  const { changed, unchanged } = comparedArticles(articlesOf(page, policy, before), articlesOf(page, policy, version));
  return {
    ...belowPolicy(page, policy, heading, path),
    facts: versionFacts(page, policy, version),
    contents: page.t("policy:changes.contents"),
    binding: bindingOf(page, path),
    changed,
    unchanged,
  };
}

export default function PolicyChangesPage() {
  const { heading, crumbs, facts, contents, binding, changed, unchanged } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{heading}</h1>
      <p className="mt-2 text-sm text-ink-3">
        {facts.inForce} · {facts.published}
      </p>
      <p className="mt-2 max-w-[68ch]">{facts.summary}</p>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t("policy:changes.lead")}</p>
      <LocaleLink to={facts.path} className="link mt-1 inline-flex min-h-11 items-center">
        {t("policy:read")}
      </LocaleLink>
      <BindingNotice binding={binding} />
      <WithContents contents={contents} articles={changed}>
        {changed.map(({ id, title, paragraphs }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            <div className="policy-compared">
              {paragraphs.map((parts) => (
                <Paragraph key={parts.map(({ kind, text }) => kind + text).join()} parts={parts} />
              ))}
            </div>
          </section>
        ))}
        {unchanged.length > 0 ? (
          <section aria-labelledby="unchanged">
            <h2 id="unchanged" className="text-lg">
              {t("policy:changes.unchanged")}
            </h2>
            <p className="mt-2 text-ink-2">{unchanged.join(" · ")}</p>
          </section>
        ) : null}
      </WithContents>
    </div>
  );
}

type Part = { kind: "same" | "added" | "removed"; text: string };

/** Additions and deletions say what they are in words too: a screen reader and a print in grey tell them apart. */
function Paragraph({ parts }: { parts: readonly Part[] }) {
  const t = useT();
  return (
    <p>
      {parts.map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === "same") return <span key={key}>{text}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={key}>
            <span className="policy-mark">{t(`policy:changes.${kind}`)}</span> {text}
          </Mark>
        );
      })}
    </p>
  );
}
