import { type Skill, skillLevels } from "#app/domain/profiles/terms.ts";
import { useT } from "#app/i18n/context.tsx";

/** Lists skills with their level of one to four. `lang`: language of the texts when it differs from the page's. */
export function SkillList({ skills, lang }: { skills: readonly Skill[]; lang?: string }) {
  const t = useT();
  return (
    <ul className="skills">
      {skills.map(({ name, level }) => (
        <li key={name}>
          <span lang={lang}>{name}</span>
          <span
            className="level"
            role="img"
            aria-label={t("profile:seller.level", { level: t(`profile:level.${level}`) })}
            title={t(`profile:level.${level}`)}
          >
            {skillLevels.map((step, index) => (
              <i key={step} data-on={index <= skillLevels.indexOf(level) || undefined} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
