import { type Documented, readDocument, type Sent } from "../documented.ts";
import { type Product, startProduct } from "../server.ts";

export type Person = { email: string; password: string; name: string; nickname: string; phone: string };
export type Service = { id: number; sellerId: number; pricingType: string; type: string };

export const demo = { email: "buyer@jangteo.example", password: "jangteo-demo-2026" };
export const address = {
  firstName: "모래",
  lastName: "김",
  country: "kr",
  address1: "세종대로 110",
  city: "서울",
  zipCode: "04524",
};

export let product: Product;
export let api: Documented;
export let member: { id: number; token: string; refreshToken: string } & Person;
/** A priced and a free service. */
export let priced: Service;
export let free: Service;

export function setMember(registered: typeof member): void {
  member = registered;
}

export function setServices(found: { priced: Service; free: Service }): void {
  ({ priced, free } = found);
}

/** The product on which every operation is called. */
export async function openDocument(): Promise<void> {
  product = await startProduct();
  api = await readDocument(product.origin);
}

export const call = (operationId: string, sent?: Sent) => api.call(operationId, sent);
export const refused = (operationId: string, status: number, sent?: Sent) => api.refused(operationId, status, sent);

export async function sandbox<Item>(path: string): Promise<Item[]> {
  return ((await (await fetch(`${product.origin}/sandbox/api/${path}`)).json()) as { items: Item[] }).items;
}

export async function codeFor(phone: string): Promise<string> {
  const [newest] = await sandbox<{ text: string }>(`sms?to=${phone.replace(/\D/g, "")}`);
  return /#(\d{6})$/.exec(newest?.text ?? "")![1]!;
}

export const personCalled = (name: string, phone: string): Person => ({
  email: `${name}@example.com`,
  password: "tram-kettle-93",
  name: "김모래",
  nickname: `모래${name}`,
  phone,
});

export async function verifiedPhone(phone: string): Promise<string> {
  const { verificationId } = (await call("postApiSendSms", { body: { phone, purpose: "register" } })).data;
  await call("postApiCheckSms", { body: { verificationId, phone, code: await codeFor(phone) } });
  return verificationId;
}
