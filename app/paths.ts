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

/** Every link of the product, without locale; `useHref` and `page.href` put the language in front. */
export const paths = {
  home: () => "/",
  terms: () => "/terms",
  privacy: () => "/privacy",
  offline: () => "/offline",
  locale: () => "/locale",
  theme: () => "/theme",
  login: (redirectTo?: string) => `/login${query({ redirectTo })}`,
  register: (at: { step?: "details" | "verify"; redirectTo?: string } = {}) => `/register${query(at)}`,
  logout: () => "/logout",
  market: {
    home: () => "/market",
    list: (filters: Query = {}) => `/market/list${query(filters)}`,
    detail: ({ id, slug }: { id: number; slug: string }) => `/market/${id}/${encodeURIComponent(slug)}`,
    byId: (id: number) => `/market/${id}`,
    checkout: (id: number, options: readonly number[] = []) => `/market/${id}/checkout${query({ option: options })}`,
    favorite: (id: number) => `/market/${id}/favorite`,
  },
  checkout: (service?: number) => `/checkout${query({ service })}`,
  order: {
    view: (number: string) => `/order/${number}`,
    checkout: (serviceId: number) => `/order/checkout/${serviceId}`,
    success: (order: string) => `/order/success${query({ order })}`,
    paymentComplete: (order: string) => `/payment-complete${query({ order })}`,
    cancel: (number: string) => `/order/${number}/cancel`,
    download: (number: string) => `/order/${number}/download`,
    file: (token: string) => `/download/${token}`,
  },
  mypage: {
    home: () => "/mypage",
    orders: (page?: number) => `/mypage/orders${query({ page })}`,
    order: (number: string) => `/mypage/orders/${number}`,
    favorites: (page?: number) => `/mypage/favorites${query({ page })}`,
    billing: (view?: "edit" | "delete") => `/mypage/billing${query({ view })}`,
  },
  admin: {
    home: () => "/admin",
    deposits: (filters: Query = {}) => `/admin/deposits${query(filters)}`,
    deposit: (paymentId: string) => `/admin/deposits/${paymentId}`,
    orders: (filters: Query = {}) => `/admin/orders${query(filters)}`,
    order: (number: string) => `/admin/orders/${number}`,
    audit: (filters: Query = {}) => `/admin/audit${query(filters)}`,
  },
  developers: () => "/developers",
  openapi: () => "/api/openapi.json",
  image: (id: number, width: number, format: "avif" | "webp" | "jpg") => `/images/${id}-${width}.${format}`,
  sandbox: (inbox?: "sms") => `/sandbox${inbox ? `/${inbox}` : ""}`,
} as const;
