import { editSteps } from "#app/domain/selling/editing/steps.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";

type EditTabsProps = {
  serviceId: number;
  isTemplate: boolean;
  current: (typeof editSteps)[number] | "pictures" | "version";
};

/** The steps of editing; only a template has versions. */
export function EditTabs({ serviceId, isTemplate, current }: EditTabsProps) {
  const t = useT();
  return (
    <nav aria-label={t("editing:title")} className="tab-links">
      <ul>
        {editSteps.map((step) => (
          <li key={step}>
            <a href={paths.market.editStep(serviceId, step)} aria-current={step === current ? "page" : undefined}>
              {t(`selling:step.${step}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={paths.market.editPictures(serviceId)} aria-current={current === "pictures" ? "page" : undefined}>
            {t("selling:step.pictures")}
          </a>
        </li>
        {isTemplate ? (
          <li>
            <a href={paths.market.editVersion(serviceId)} aria-current={current === "version" ? "page" : undefined}>
              {t("editing:version.title")}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
