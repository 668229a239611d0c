import { paths } from "#app/paths.ts";
import { operatorOnly, type Rule } from "./roles.ts";

const files = [...Object.values(paths.admin.csv), paths.admin.figuresCsv];

/** Addresses of the back office that are about no record of the demo data. */
export const operatorAddresses: Record<string, [() => string, Rule]> = {
  ...Object.fromEntries(files.map((at): [string, [() => string, Rule]] => [at(), [() => at(), operatorOnly]])),
  "/admin/jobs": [() => paths.admin.jobs(), operatorOnly],
  "/admin/mails": [() => paths.admin.mails(), operatorOnly],
  "/admin/webhooks": [() => paths.admin.webhooks(), operatorOnly],
  "/admin/settings": [() => paths.admin.settings(), operatorOnly],
  "/admin/settings/:key": [() => paths.admin.setting("case-days"), operatorOnly],
  "/admin/mail-templates": [() => paths.admin.mailTemplates(), operatorOnly],
  "/admin/mail-templates/frame": [() => paths.admin.mailFrame({ template: "welcome", locale: "de" }), operatorOnly],
  "/admin/suppressed-addresses": [() => paths.admin.suppressedAddresses(), operatorOnly],
};
