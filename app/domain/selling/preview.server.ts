import { renderDescription } from "../catalog/render-description.server.ts";
import type { ServiceContent } from "../catalog/authoring/step-rules.ts";
import { firstVersion } from "../catalog/files/service-versions.server.ts";
import { harmlessPart, type ServicePage } from "../catalog/service-page.ts";
import { findProfile } from "../profiles/get-profile.server.ts";
import type { ArchiveReport } from "../shared/archive-report.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { slugOf } from "../shared/slug.ts";
import type { DraftSource } from "./drafts/draft-source.server.ts";
import { requireSeller } from "./seller.ts";

/** A service that is not written yet, as its page would show it to buyers. */
export async function previewService(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { content, source }: { content: ServiceContent; source: DraftSource | null },
): Promise<ServicePage> {
  const { memberId } = requireSeller(actor);
  const { numbers, memberType, companyName, ...profile } = await findProfile({ db }, actor, { memberId });
  const { title, summary, description, options, translations: _translations, requirements, ...rest } = content;
  const now = clock();
  return {
    ...rest,
    id: 0,
    status: "pending",
    suspendedBy: null,
    rejectionReason: null,
    text: {
      lang: content.contentLocale,
      title,
      slug: slugOf(title),
      summary,
      description,
      descriptionHtml: renderDescription(description),
    },
    languages: [],
    extraRequirements: requirements,
    reviewed: false,
    ratingAverage: 0,
    ratingCount: 0,
    salesCount: 0,
    viewCount: 0,
    favoriteCount: 0,
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
    options: options.map((option, index) => ({ ...option, id: index + 1, lang: content.contentLocale })),
    images: [],
    version: source?.report ? versionOf(source, source.report, now) : null,
    seller: { ...profile, ...numbers, kind: memberType, companyName: memberType === "company" ? companyName : null },
    isOwn: true,
  };
}

function versionOf({ fileName, size, received, sha256 }: DraftSource, report: Partial<ArchiveReport>, createdAt: Date) {
  const file = { fileName, size: size ?? received, sha256: sha256 ?? "" };
  return { ...file, ...harmlessPart(report), id: "", version: firstVersion, notes: "", createdAt };
}
