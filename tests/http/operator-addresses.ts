import { adminPaths } from "#app/routing/admin-paths.ts";
import { operatorOnly, type Rule } from "./roles.ts";

const files = [...Object.values(adminPaths.csv), adminPaths.figuresCsv];

/** Addresses of the back office that are about no record of the demo data. */
export const operatorAddresses: Record<string, [() => string, Rule]> = {
  ...Object.fromEntries(files.map((at): [string, [() => string, Rule]] => [at(), [() => at(), operatorOnly]])),
  "/admin/campaigns": [() => adminPaths.campaigns(), operatorOnly],
  "/admin/audit": [() => adminPaths.audit(), operatorOnly],
  "/admin/jobs": [() => adminPaths.jobs(), operatorOnly],
  "/admin/mails": [() => adminPaths.mails(), operatorOnly],
  "/admin/webhooks": [() => adminPaths.webhooks(), operatorOnly],
  "/admin/settings": [() => adminPaths.settings(), operatorOnly],
  "/admin/settings/:key": [() => adminPaths.setting("case-days"), operatorOnly],
  "/admin/mail-templates": [() => adminPaths.mailTemplates(), operatorOnly],
  "/admin/mail-templates/frame": [() => adminPaths.mailFrame({ template: "welcome", locale: "de" }), operatorOnly],
  "/admin/suppressed-addresses": [() => adminPaths.suppressedAddresses(), operatorOnly],
};
