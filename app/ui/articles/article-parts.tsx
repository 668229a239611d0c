export type ArticleHeading = { id: string; heading: string };

/** The headings of an article as links. */
export function ArticleContents({ sections }: { sections: readonly ArticleHeading[] }) {
  return (
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ul>
  );
}

/** HTML that `htmlOf` has made harmless. */
export function ArticleHtml({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
