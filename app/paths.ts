import type { AnnouncedProduct } from "./domain/api-products/products.ts";
import type { PolicyName } from "./domain/policies/policy-versions.ts";
import { dashboardPaths, mypagePaths } from "./routing/account-paths.ts";
import { adminEntrances } from "./routing/admin-entrances.ts";
import { docsLinks, productLinks } from "./routing/product-paths.ts";
import { explorerPaths } from "./routing/explorer-paths.ts";
import { query, type Query } from "./routing/query.ts";

/** Widths that pictures are made in. */
export type ImageWidth = 365 | 730 | 1460;

/** Every link of the product, without locale; `useHref` and `page.href` put the language in front. */
export const paths = {
  home: () => "/",
  about: () => "/about",
  /** With a price to calculate with. */
  pricing: (price?: number) => `/pricing${query({ price })}`,
  terms: () => "/terms",
  privacy: () => "/privacy",
  /** A document that has versions: the one in force, the list of all, one of them, and what it changes. */
  policy: (policy: PolicyName) => `/${policy}`,
  policyVersions: (policy: PolicyName) => `/${policy}/versions`,
  policyVersion: (policy: PolicyName, version: number) => `/${policy}/versions/${version}`,
  policyChanges: (policy: PolicyName, version: number) => `/${policy}/versions/${version}/changes`,
  reviewRules: () => "/review-rules",
  /** Kept from the log: the token is in a mail and nowhere else. */
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  /** Shown in a frame of an address form. */
  postcode: () => "/postcode",
  licence: (key?: string) => `/licence${query({ key })}`,
  offline: () => "/offline",
  locale: () => "/locale",
  theme: () => "/theme",
  login: (redirectTo?: string) => `/login${query({ redirectTo })}`,
  verifyLogin: (redirectTo?: string) => `/login/verify${query({ redirectTo })}`,
  register: (at: { step?: "details" | "verify" | "google"; redirectTo?: string } = {}) => `/register${query(at)}`,
  logout: () => "/logout",
  google: {
    start: () => "/auth/google",
    /** Registered at Google: never with a locale. */
    callback: () => "/auth/google/callback",
    done: (at: { code: string; redirectTo?: string }) => `/auth/callback${query(at)}`,
    link: (redirectTo?: string) => `/auth/google/link${query({ redirectTo })}`,
  },
  password: {
    email: (view?: "sent" | "expired") => `/password/email${query({ view })}`,
    reset: (step?: "code" | "password") => `/password/reset${query({ step })}`,
    link: (token: string) => `/password/reset/${encodeURIComponent(token)}`,
  },
  contacts: {
    /** With an order of the member that it is about. */
    form: (order?: string) => `/contacts${query({ order })}`,
    /** About one of the topics of the form. */
    about: (topic: string) => `/contacts${query({ topic })}`,
    /** To be told of an API product: with a subject. */
    aboutProduct: (product: AnnouncedProduct) => `/contacts${query({ topic: "other", product })}`,
    sent: (ticket?: string) => `/contacts/sent${query({ ticket })}`,
    /** A visitor's ticket. */
    ticket: (token: string, before?: string) => `/contacts/tickets/${encodeURIComponent(token)}${query({ before })}`,
    ticketFile: (token: string, id: string) => `/contacts/tickets/${encodeURIComponent(token)}/files/${id}`,
  },
  help: {
    home: (q?: string) => `/help${query({ q })}`,
    /** A topic or an article. */
    page: (slug: string) => `/help/${slug}`,
  },
  products: productLinks,
  docs: docsLinks,
  partner: {
    /** With an amount to reckon with. */
    home: (amount?: number) => `/partner${query({ amount })}`,
    sent: (application?: string) => `/partner/sent${query({ application })}`,
    /** Everything that is kept about the contact of a lead, for the contact. */
    lead: (token: string) => `/partner/leads/${encodeURIComponent(token)}`,
    /** A visitor's application. */
    application: (token: string) => `/partner/applications/${encodeURIComponent(token)}`,
  },
  market: {
    home: () => "/market",
    list: (filters: Query = {}) => `/market/list${query(filters)}`,
    /** The newest services as an Atom feed, of one category or of all. */
    feed: (at: { category?: string } = {}) => `/market/feed${query(at)}`,
    tag: (slug: string, page?: number) => `/market/tag/${slug}${query({ page: page === 1 ? undefined : page })}`,
    detail: ({ id, slug }: { id: number; slug: string }) => `/market/${id}/${encodeURIComponent(slug)}`,
    byId: (id: number) => `/market/${id}`,
    checkout: (id: number, options: readonly number[] = []) => `/market/${id}/checkout${query({ option: options })}`,
    favorite: (id: number) => `/market/${id}/favorite`,
    register: () => "/market/register",
    draft: (draftId: string, step: string) => `/market/register/${draftId}/${step}`,
    draftAbi: (draftId: string) => `/market/register/${draftId}/abi`,
    /** Both without a language in front (spec §2): their pages speak the visitor's. */
    edit: (id: number, view?: "delete") => `/market/edit/${id}${view ? `?${view}=1` : ""}`,
    editVersion: (id: number) => `/market/edit/${id}/version`,
    editPictures: (id: number) => `/market/edit/${id}/pictures`,
    editStep: (id: number, step: string) => `/market/edit/${id}/${step}`,
    ask: (id: number) => `/market/${id}/ask`,
  },
  networks: {
    all: () => "/blockchain",
    detail: (network: string) => `/blockchain/${network}`,
  },
  explorer: explorerPaths,
  status: () => "/status",
  landing: {
    /** The campaign page, or one of its variants; `source`: where its link was put. */
    page: (variant?: string, source?: string) =>
      `/landing${variant ? `/${variant}` : ""}${query({ utm_source: source })}`,
    /** On from a campaign page, counted. */
    goal: (variant: string, goal: string, source?: string) =>
      `/landing/${variant}/to/${goal}${query({ utm_source: source })}`,
  },
  websolution: {
    home: () => "/websolution",
    detail: (id: number) => `/websolution/detail/${id}`,
  },
  checkout: (service?: number) => `/checkout${query({ service })}`,
  order: {
    view: (number: string) => `/order/${number}`,
    checkout: (serviceId: number) => `/order/checkout/${serviceId}`,
    success: (order: string) => `/order/success${query({ order })}`,
    /** `look`: how often the page has asked by itself. */
    paymentComplete: (order: string, refresh?: number) => `/payment-complete${query({ order, refresh })}`,
    cancel: (number: string) => `/order/${number}/cancel`,
    /** `back`: how somebody came back from a provider. */
    pay: (number: string, back?: "cancelled") => `/order/${number}/pay${query({ back })}`,
    /** Paying with coins. */
    coins: (number: string) => `/payment/coinpayments${query({ order: number })}`,
    download: (number: string) => `/order/${number}/download`,
    document: (number: string, documentId: string) => `/order/${number}/documents/${documentId}`,
    documentPdf: (number: string, documentId: string) => `/order/${number}/documents/${documentId}/pdf`,
    taxInvoice: (number: string) => `/order/${number}/tax-invoice`,
    support: (number: string) => `/order/${number}/support`,
    licence: (number: string) => `/order/${number}/licence`,
    delivery: (number: string) => `/order/${number}/delivery`,
    refund: (number: string) => `/order/${number}/refund`,
    case: (number: string) => `/order/${number}/case`,
    review: (number: string, view?: "delete") => `/order/${number}/review${query({ view })}`,
    file: (token: string) => `/download/${token}`,
  },
  purchase: {
    /** Asking a seller; without a service there is one to choose first. */
    request: (serviceId?: number) => `/purchase${serviceId === undefined ? "" : `/${serviceId}`}`,
    /** `request`: where a member goes on; a visitor's is in the mail. */
    sent: (at: { service: number; request?: string }) => `/purchase/sent${query(at)}`,
    /** A visitor's conversation. */
    thread: (token: string, before?: string) => `/requests/${encodeURIComponent(token)}${query({ before })}`,
    threadFile: (token: string, id: string) => `/requests/${encodeURIComponent(token)}/files/${id}`,
  },
  /** Without an id: one's own. */
  attachment: {
    open: (id: string) => `/attachments/${id}`,
    file: (token: string) => `/attachments/file/${token}`,
  },
  profile: (id?: number, at: { tab?: "products" | "portfolio" | "reviews"; page?: number } = {}) =>
    `/profile${id === undefined ? "" : `/${id}`}${query({ tab: at.tab === "products" ? undefined : at.tab, page: at.page === 1 ? undefined : at.page })}`,
  portfolio: {
    item: (ownerId: number, itemId: number) => `/profile/${ownerId}/portfolio/${itemId}`,
    like: (ownerId: number, itemId: number) => `/profile/${ownerId}/portfolio/${itemId}/like`,
  },
  mypage: mypagePaths,
  dashboard: dashboardPaths,
  /** The rest of the back office: routing/admin-paths.ts. */
  admin: adminEntrances,
  report: (kind: "review" | "question" | "portfolio", id: string | number) => `/report/${kind}/${id}`,
  developers: () => "/developers",
  addressHelp: {
    suggest: (search: Query) => `/api/billing/address/suggest${query(search)}`,
    place: (search: Query) => `/api/billing/address/place${query(search)}`,
  },
  openapi: () => "/api/openapi.json",
  platform: { usage: () => "/api/v1/usage", openapi: () => "/api/v1/openapi.json" },
  sitemap: () => "/sitemap.xml",
  securityTxt: () => "/.well-known/security.txt",
  /** The picture of a shared link. */
  shareCard: (name: string) => `/share-cards/${name}.jpg`,
  image: (id: number, width: number, format: "avif" | "webp" | "jpg") => `/images/${id}-${width}.${format}`,
  /** A picture of a portfolio. */
  portfolioPicture: (id: number, width: ImageWidth, format: "avif" | "webp" | "jpg") =>
    `/portfolio/pictures/${id}-${width}.${format}`,
  /** A picture of a draft, for its owner. */
  uploadedPicture: (pictureId: string, width: ImageWidth, format: "avif" | "webp" | "jpg") =>
    `/uploads/pictures/${pictureId}-${width}.${format}`,
  /** A picture of an edit, for its seller and for operators. */
  editPicture: (itemId: string, pictureId: string, width: ImageWidth, format: "avif" | "webp" | "jpg") =>
    `/uploads/edits/${itemId}/${pictureId}-${width}.${format}`,
  avatar: (avatarKey: string, size: 128 | 384) => `/avatars/${avatarKey}-${size}.webp`,
  sandbox: (inbox?: "sms" | "mail") => `/sandbox${inbox ? `/${inbox}` : ""}`,
} as const;
