import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";

const VIEWS = ["waiting", "mine", "answered", "closed"] as const;
type Tab = (typeof VIEWS)[number] | "canned" | "ratings";

/** The lists of the desk, and what else belongs to it. */
export function DeskTabs({ current }: { current: Tab }) {
  const t = useT();
  const href = useHref();
  const tabs: { name: Tab; to: string; words: string }[] = [
    ...VIEWS.map((name) => ({ name, to: adminPaths.tickets({ view: name }), words: t(`support:desk.${name}`) })),
    { name: "canned", to: adminPaths.cannedAnswers(), words: t("desk:canned.title") },
    { name: "ratings", to: adminPaths.ticketRatings(), words: t("desk:ratings.title") },
  ];
  return (
    <nav aria-label={t("support:desk.title")} className="tab-links">
      <ul>
        {tabs.map(({ name, to, words }) => (
          <li key={name}>
            <a href={href(to)} aria-current={name === current ? "page" : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
