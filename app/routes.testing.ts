/** Pages of networks and of operators that are about members, and the files that answer them. */
export const operatorPages: [string, string, Record<string, string>?][] = [
  ["/mypage/selling/services", "($lang)/mypage/selling/services.tsx"],
  ["/mypage/selling/services/12/appeal", "($lang)/mypage/selling/appeal.tsx", { serviceId: "12" }],
  ["/blockchain", "($lang)/blockchain/networks.tsx"],
  ["/blockchain/ethereum", "($lang)/blockchain/network.tsx", { network: "ethereum" }],
  ["/admin/search", "($lang)/admin/search/search.tsx"],
  ["/admin/members/3", "($lang)/admin/members/member.tsx", { memberId: "3" }],
  ["/admin/viewing/end", "($lang)/admin/viewing/end.ts"],
  ["/admin/sla", "($lang)/admin/sla/sla.tsx"],
  ["/admin/sla/csv", "($lang)/admin/sla/sla-csv.ts"],
];
