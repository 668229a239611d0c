import { query, type Query } from "./query.ts";

/** The pages of the account area, without locale. */
export const mypagePaths = {
  home: () => "/mypage",
  orders: (filters: Query = {}) => `/mypage/orders${query(filters)}`,
  order: (number: string) => `/mypage/orders/${number}`,
  requests: (filters: Query = {}) => `/mypage/requests${query(filters)}`,
  request: (id: string, before?: string) => `/mypage/requests/${id}${query({ before })}`,
  /** The checkout of an accepted offer. */
  offer: (requestId: string, offerId: string) => `/mypage/requests/${requestId}/offers/${offerId}`,
  tickets: (page?: number) => `/mypage/support${query({ page })}`,
  ticket: (id: string, before?: string) => `/mypage/support/${id}${query({ before })}`,
  /** `page`: the address that a link is made of. */
  partner: (at: { list?: number; page?: string; banner?: string } = {}) => `/mypage/partner${query(at)}`,
  partnerPayouts: (page?: number) => `/mypage/partner/payouts${query({ page })}`,
  /** A file with every order that a partner brought. */
  partnerSales: () => "/mypage/partner/sales/csv",
  partnerWeeks: () => "/mypage/partner/weeks/csv",
  partnerLeads: (page?: number) => `/mypage/partner/leads${query({ page })}`,
  partnerApplication: (id: string) => `/mypage/partner/${id}`,
  receivedRequests: (filters: Query = {}) => `/mypage/selling/requests${query(filters)}`,
  receivedRequest: (id: string, before?: string) => `/mypage/selling/requests/${id}${query({ before })}`,
  documents: (page?: number) => `/mypage/documents${query({ page })}`,
  document: (documentId: string) => `/mypage/documents/${documentId}`,
  documentPdf: (documentId: string) => `/mypage/documents/${documentId}/pdf`,
  /** A seller's month: "2026-01". */
  statement: (month: string, format: "csv" | "pdf") => `/mypage/statements/${month}/${format}`,
  favorites: (page?: number) => `/mypage/favorites${query({ page })}`,
  billing: (view?: "edit" | "delete") => `/mypage/billing${query({ view })}`,
  profile: () => "/mypage/profile",
  portfolio: (at: { page?: number; delete?: number } = {}) => `/mypage/portfolio${query(at)}`,
  newPortfolioItem: () => "/mypage/portfolio/new",
  portfolioItem: (itemId: number) => `/mypage/portfolio/${itemId}`,
  avatar: (view?: "delete") => `/mypage/profile/avatar${query({ view })}`,
  alerts: (page?: number) => `/mypage/alerts${query({ page })}`,
  alert: (alertId: string) => `/mypage/alerts/${alertId}`,
  notifications: () => "/mypage/notifications",
  sales: (filters: Query = {}) => `/mypage/sales${query(filters)}`,
  sale: (number: string) => `/mypage/sales/${number}`,
  payouts: (page?: number) => `/mypage/payouts${query({ page })}`,
  reviews: (at: { view?: "written"; page?: number } = {}) => `/mypage/reviews${query(at)}`,
  questions: (at: { view?: "answered"; page?: number } = {}) => `/mypage/selling/questions${query(at)}`,
  receivedReviews: (at: { view?: "open"; page?: number } = {}) => `/mypage/selling/reviews${query(at)}`,
  services: (at: { page?: number; delete?: number } = {}) => `/mypage/selling/services${query(at)}`,
  appeal: (serviceId: number) => `/mypage/selling/services/${serviceId}/appeal`,
  security: (at: { view?: "password" | "email" | "everywhere"; page?: number } = {}) => `/mypage/security${query(at)}`,
  account: (view?: "delete") => `/mypage/account${query({ view })}`,
  accountFile: (token: string) => `/mypage/account/file/${encodeURIComponent(token)}`,
  email: (token: string) => `/mypage/email/${token}`,
  twoFactor: (at: { view?: "codes" | "off"; redirectTo?: string } = {}) => `/mypage/security/two-factor${query(at)}`,
} as const;

export const dashboardPaths = {
  home: (period?: string) => `/dashboard${query({ period })}`,
  tasks: (page?: number) => `/dashboard/tasks${query({ page: page === 1 ? undefined : page })}`,
  figures: (at: { period?: string; service?: number } = {}) => `/dashboard/figures${query(at)}`,
  projects: () => "/dashboard/projects",
  project: (id: string) => `/dashboard/projects/${id}`,
  projectCsv: (id: string) => `/dashboard/projects/${id}/usage/csv`,
  projectMembers: (id: string) => `/dashboard/projects/${id}/members`,
  /** The address in the mail of an invitation. */
  invitation: (token: string) => `/dashboard/invitations/${encodeURIComponent(token)}`,
  requests: (id: string, at: Query = {}) => `/dashboard/projects/${id}/requests${query(at)}`,
  requestsCsv: (id: string, at: Query = {}) => `/dashboard/projects/${id}/requests/csv${query(at)}`,
  requestsLive: (id: string, at: Query = {}) => `/dashboard/projects/${id}/requests/live${query(at)}`,
  problems: (id: string, at: Query = {}) => `/dashboard/projects/${id}/errors${query(at)}`,
  csv: (at: { period?: string; service?: number } = {}) => `/dashboard/figures/csv${query(at)}`,
} as const;
