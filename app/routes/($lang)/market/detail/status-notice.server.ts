import type { ServicePage } from "#app/domain/catalog/service-page.ts";
import { findSuspensionNotice } from "#app/domain/service-suspensions/list-suspensions.server.ts";
import { hasRight } from "#app/domain/shared/actor.ts";
import type { Page } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";
import { adminEntrances } from "#app/routing/admin-entrances.ts";
import { appealStanding } from "#app/ui/selling/appeal-standing.ts";
import type { StatusNotice } from "./service-notices.tsx";

/** The notice above a service for its seller and for operators, with words that only they read; nothing for everybody else. */
export async function statusNotice(
  page: Page,
  service: ServicePage,
): Promise<Omit<Parameters<typeof StatusNotice>[0], "service">> {
  const { services, actor, t } = page;
  const { id, isOwn } = service;
  const suspension = await findSuspensionNotice(services, actor, service);
  return {
    suspension: suspension && {
      reason: t(`errors:service-suspension.${suspension.reason}`),
      note: suspension.note,
      standing: appealStanding(suspension, page),
      appeal:
        isOwn && suspension.canAppeal
          ? { to: page.href(paths.mypage.suspensionAppeal(id)), text: t("selling:appeal.link") }
          : null,
    },
    manage: hasRight(actor, "back-office.open")
      ? { to: page.href(adminEntrances.service(id)), text: t("moderation:services.manage") }
      : null,
    edit: isOwn ? { to: paths.market.edit(id), text: t("editing:link") } : null,
  };
}
