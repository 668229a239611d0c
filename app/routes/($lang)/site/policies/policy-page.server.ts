import type { PolicyName } from "#app/domain/policies/policy-versions.ts";
import type { Page } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** Title and way back of a page below a document. */
export function belowPolicy(page: Page, policy: PolicyName, heading: string, to: string) {
  const { t } = page;
  return {
    title: `${heading} · ${t("common:brand")}`,
    heading,
    crumbs: [
      { name: t("common:nav.home"), to: paths.home() },
      { name: t(`legal:${policy}.title`), to: paths.policy(policy) },
      ...(to === paths.policyVersions(policy)
        ? []
        : [{ name: t("policy:versions.crumb"), to: paths.policyVersions(policy) }]),
      { name: heading, to },
    ],
  };
}
