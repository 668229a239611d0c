type Query = Record<string, string | number | undefined | null | readonly (string | number)[]>;

function query(values: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}

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
  reviewRules: () => "/review-rules",
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
    sent: (ticket?: string) => `/contacts/sent${query({ ticket })}`,
    /** A visitor's ticket. */
    ticket: (token: string, before?: string) => `/contacts/tickets/${encodeURIComponent(token)}${query({ before })}`,
  },
  partner: {
    /** With an amount to reckon with. */
    home: (amount?: number) => `/partner${query({ amount })}`,
    sent: (application?: string) => `/partner/sent${query({ application })}`,
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
  checkout: (service?: number) => `/checkout${query({ service })}`,
  order: {
    view: (number: string) => `/order/${number}`,
    checkout: (serviceId: number) => `/order/checkout/${serviceId}`,
    success: (order: string) => `/order/success${query({ order })}`,
    /** `look`: how often the page has asked by itself. */
    paymentComplete: (order: string, look?: number) => `/payment-complete${query({ order, look })}`,
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
  mypage: {
    home: () => "/mypage",
    orders: (filters: Query = {}) => `/mypage/orders${query(filters)}`,
    order: (number: string) => `/mypage/orders/${number}`,
    requests: (filters: Query = {}) => `/mypage/requests${query(filters)}`,
    request: (id: string, before?: string) => `/mypage/requests/${id}${query({ before })}`,
    /** The checkout of an accepted offer. */
    offer: (requestId: string, offerId: string) => `/mypage/requests/${requestId}/offers/${offerId}`,
    tickets: (page?: number) => `/mypage/support${query({ page })}`,
    ticket: (id: string, before?: string) => `/mypage/support/${id}${query({ before })}`,
    partner: () => "/mypage/partner",
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
    security: (at: { view?: "password" | "email" | "everywhere"; page?: number } = {}) =>
      `/mypage/security${query(at)}`,
    account: (view?: "delete") => `/mypage/account${query({ view })}`,
    accountFile: (token: string) => `/mypage/account/file/${encodeURIComponent(token)}`,
    email: (token: string) => `/mypage/email/${token}`,
    twoFactor: (at: { view?: "codes" | "off"; redirectTo?: string } = {}) => `/mypage/security/two-factor${query(at)}`,
  },
  dashboard: {
    home: (period?: string) => `/dashboard${query({ period })}`,
    tasks: (page?: number) => `/dashboard/tasks${query({ page: page === 1 ? undefined : page })}`,
    figures: (at: { period?: string; service?: number } = {}) => `/dashboard/figures${query(at)}`,
    csv: (at: { period?: string; service?: number } = {}) => `/dashboard/figures/csv${query(at)}`,
  },
  admin: {
    home: () => "/admin",
    deposits: (filters: Query = {}) => `/admin/deposits${query(filters)}`,
    deposit: (paymentId: string) => `/admin/deposits/${paymentId}`,
    bankDeposits: (filters: Query = {}) => `/admin/bank-deposits${query(filters)}`,
    importStatement: () => "/admin/bank-deposits/import",
    bankDeposit: (depositId: string) => `/admin/bank-deposits/${depositId}`,
    orders: (filters: Query = {}) => `/admin/orders${query(filters)}`,
    order: (number: string) => `/admin/orders/${number}`,
    refund: (number: string) => `/admin/orders/${number}/refund`,
    cases: (filters: Query = {}) => `/admin/cases${query(filters)}`,
    case: (id: string) => `/admin/cases/${id}`,
    conversations: (page?: number) => `/admin/conversations${query({ page })}`,
    conversation: (id: string, before?: string) => `/admin/conversations/${id}${query({ before })}`,
    tickets: (filters: Query = {}) => `/admin/support${query(filters)}`,
    ticket: (id: string, before?: string) => `/admin/support/${id}${query({ before })}`,
    refunds: (filters: Query = {}) => `/admin/refunds${query(filters)}`,
    partners: (filters: Query = {}) => `/admin/partners${query(filters)}`,
    partner: (id: string) => `/admin/partners/${id}`,
    sentRefund: (id: string) => `/admin/refunds/${id}`,
    /** `view: "applied"`: edits that were applied at once, instead of what waits. */
    moderation: (filters: Query = {}) => `/admin/moderation${query(filters)}`,
    moderationItem: (itemId: string) => `/admin/moderation/${itemId}`,
    moderationSource: (itemId: string) => `/admin/moderation/${itemId}/source`,
    submittedFile: (token: string) => `/admin/moderation/file/${token}`,
    moderationAbi: (itemId: string) => `/admin/moderation/${itemId}/abi`,
    documents: (filters: Query = {}) => `/admin/documents${query(filters)}`,
    document: (documentId: string) => `/admin/documents/${documentId}`,
    payouts: (filters: Query = {}) => `/admin/payouts${query(filters)}`,
    payoutRun: (runId: string) => `/admin/payouts/${runId}`,
    bankFile: (runId: string) => `/admin/payouts/${runId}/file`,
    payout: (runId: string, payoutId: string, page?: number) => `/admin/payouts/${runId}/${payoutId}${query({ page })}`,
    months: () => "/admin/months",
    month: (month: string) => `/admin/months/${month}`,
    monthFile: (month: string) => `/admin/months/${month}/file`,
    reconciler: (filters: Query = {}) => `/admin/reconciler${query(filters)}`,
    discrepancy: (discrepancyId: string) => `/admin/reconciler/${discrepancyId}`,
    rates: (currency?: string) => `/admin/rates${query({ currency })}`,
    search: (at: { q?: string; kind?: string; page?: number } = {}) => `/admin/search${query(at)}`,
    member: (memberId: number, at: { section?: string; page?: number } = {}) =>
      `/admin/members/${memberId}${query(at)}`,
    /** The form that ends looking at a member's pages. */
    endViewing: () => "/admin/viewing/end",
    /** Promises that are open; `kind`: only those. */
    sla: (at: { kind?: string | null; page?: number } = {}) => `/admin/sla${query(at)}`,
    slaCsv: (at: { kind?: string | null } = {}) => `/admin/sla/csv${query(at)}`,
    audit: (filters: Query = {}) => `/admin/audit${query(filters)}`,
    reports: (filters: Query = {}) => `/admin/reports${query(filters)}`,
    /** Lists as files, with the filters of their pages. */
    csv: {
      orders: (filters: Query = {}) => `/admin/orders/export${query(filters)}`,
      deposits: (filters: Query = {}) => `/admin/deposits/export${query(filters)}`,
      bankDeposits: (filters: Query = {}) => `/admin/bank-deposits/export${query(filters)}`,
      cases: (filters: Query = {}) => `/admin/cases/export${query(filters)}`,
      refunds: (filters: Query = {}) => `/admin/refunds/export${query(filters)}`,
      documents: (filters: Query = {}) => `/admin/documents/export${query(filters)}`,
      moderation: (filters: Query = {}) => `/admin/moderation/export${query(filters)}`,
      payouts: (filters: Query = {}) => `/admin/payouts/export${query(filters)}`,
      reconciler: (filters: Query = {}) => `/admin/reconciler/export${query(filters)}`,
      audit: (filters: Query = {}) => `/admin/audit/export${query(filters)}`,
      reports: (filters: Query = {}) => `/admin/reports/export${query(filters)}`,
    },
  },
  report: (kind: "review" | "question", id: string) => `/report/${kind}/${id}`,
  developers: () => "/developers",
  addressHelp: {
    suggest: (search: Query) => `/api/billing/address/suggest${query(search)}`,
    place: (search: Query) => `/api/billing/address/place${query(search)}`,
  },
  openapi: () => "/api/openapi.json",
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
