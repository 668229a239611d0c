/** Rows of routes.test.ts: the pages of the moderation. */
export const moderationPages: [string, string, Record<string, string>?][] = [
  ["/admin/moderation", "($lang)/admin/moderation/queue.tsx"],
  ["/admin/moderation/0198", "($lang)/admin/moderation/item.tsx", { itemId: "0198" }],
  ["/admin/moderation/0198/source", "($lang)/admin/moderation/source-link.ts", { itemId: "0198" }],
  ["/admin/moderation/file/0198", "($lang)/admin/moderation/source-file.ts", { token: "0198" }],
  ["/admin/moderation/0198/abi", "($lang)/admin/moderation/abi.ts", { itemId: "0198" }],
  ["/admin/services", "($lang)/admin/services/services.tsx"],
  ["/admin/services/export", "($lang)/admin/services/services-csv.ts"],
  ["/admin/services/12", "($lang)/admin/services/service.tsx", { serviceId: "12" }],
];
