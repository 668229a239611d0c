import type { ReportedPlace } from "#app/domain/reports/place.ts";
import { paths } from "#app/paths.ts";

/** The page that shows what was reported. */
export const reportedPath = ({ service, item }: ReportedPlace): string =>
  service ? paths.market.detail(service) : paths.portfolio.item(item.ownerId, item.id);
