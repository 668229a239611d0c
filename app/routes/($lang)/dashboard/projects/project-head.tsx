import type { ReactNode } from "react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

const parts = {
  usage: { to: paths.dashboard.project, words: "requests:tab.usage" },
  requests: { to: (id: string) => paths.dashboard.requests(id), words: "requests:title" },
  problems: { to: (id: string) => paths.dashboard.problems(id), words: "requests:problems" },
  billing: { to: paths.dashboard.projectBilling, words: "compensation:billing" },
  members: { to: paths.dashboard.projectMembers, words: "members:title" },
} as const;

type ProjectHeadProps = { id: string; name: string; current: keyof typeof parts; children?: ReactNode };

/** The name of a project above its pages. */
export function ProjectHead({ id, name, current, children }: ProjectHeadProps) {
  const t = useT();
  return (
    <header className="project-head">
      <div className="project-title">
        <h1 className="break-words">{name}</h1>
        {children}
      </div>
      <nav className="project-tabs" aria-label={t("requests:tabs")}>
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <LocaleLink key={part} to={parts[part].to(id)} aria-current={part === current ? "page" : undefined}>
            {t(parts[part].words)}
          </LocaleLink>
        ))}
      </nav>
    </header>
  );
}
