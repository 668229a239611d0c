import { type Product, startProduct } from "./server.ts";

export let product: Product;
export let buyer: string;
export let orderNumber: string;
export let serviceId: number;
export let sellerId: number;
export let buyerId: number;
export let portfolioId: number;

/** The product, and the demo data that the API tests use. */
export async function openApi(): Promise<void> {
  product = await startProduct();
  buyer = (await call("POST", "/api/auth/login", { email: "buyer@jangteo.example", password: "jangteo-demo-2026" }))
    .body.data.tokens.accessToken;
  orderNumber = (await call("GET", "/api/payment/orders", undefined, buyer)).body.data.items[0].order_id;
  ({ id: serviceId, sellerId } = (await call("GET", "/api/market/popular")).body.data[0]);
  portfolioId = (await call("GET", "/api/portfolio")).body.data.items[0].id;
  buyerId = (await call("GET", "/api/auth/check", undefined, buyer)).body.data.user.id;
}

type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the answer is compared, its type is not used
  body: { success: boolean; message: string; data: any; errors?: Record<string, string[]> };
};

export async function call(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** A paid template that the buyer has not registered. */
async function forSale(): Promise<number> {
  const { items } = (await call("GET", "/api/service/list?type=template&limit=50")).body.data as {
    items: { id: number; price: { amount: number; currency: string } | null; sellerId: number }[];
  };
  return items.find(({ price, sellerId: seller }) => price?.currency === "KRW" && seller !== buyerId)!.id;
}

export const billing = {
  firstName: "구매",
  lastName: "김",
  country: "kr",
  address1: "테헤란로 1",
  address2: "",
  city: "서울",
  zipCode: "06236",
};
export const checkoutBody = async (key: string) => ({
  serviceId: await forSale(),
  method: "paypal",
  billing,
  termsAgreed: true,
  idempotencyKey: key.padEnd(16, "x"),
});
export const paying = (path: string, body: unknown, key: string, token = buyer) =>
  call("POST", path, body, token, { "Idempotency-Key": key });
export const replayed = ({ headers }: Answer) => headers.get("Idempotent-Replayed");
