import type { ReactNode } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";

type Article = { id: string; title: string; paragraphs: string[] };

/** Says in other languages than Korean which text binds. */
export function BindingNotice({ binding }: { binding: { text: string; link: string; path: string } | null }) {
  if (!binding) return null;
  return (
    <p className="notice mt-5 max-w-[68ch]">
      {binding.text}{" "}
      <a href={binding.path} hrefLang={defaultLocale} className="link">
        {binding.link}
      </a>
    </p>
  );
}

/** A list of contents beside what it lists. */
export function WithContents({
  contents,
  articles,
  children,
}: {
  contents: string;
  articles: readonly Pick<Article, "id" | "title">[];
  children: ReactNode;
}) {
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[280px_minmax(0,1fr)]">
      <nav aria-labelledby="contents" className="lg:sticky lg:top-4 lg:self-start">
        <h2 id="contents" className="text-base">
          {contents}
        </h2>
        <ol className="mt-2 border-t-3 border-double border-control text-md">
          {articles.map(({ id, title }) => (
            <li key={id} className="border-b border-line">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center no-underline hover:text-jade hover:underline lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-9">{children}</div>
    </div>
  );
}

export function Articles({ articles }: { articles: readonly Article[] }) {
  return articles.map(({ id, title, paragraphs }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ol className="clauses">
        {paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
    </section>
  ));
}
