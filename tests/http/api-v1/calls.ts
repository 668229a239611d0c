import { Validator } from "@seriousme/openapi-schema-validator";
import addFormats from "ajv-formats";
import Ajv2020 from "ajv/dist/2020.js";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { expect } from "vitest";
import { aKeyForm } from "#app/domain/api-keys/api-keys.testing.ts";
import type { ApiKeyInput } from "#app/domain/api-keys/input.ts";
import { createKey } from "#app/domain/api-keys/manage-keys.server.ts";
import { createProject } from "#app/domain/projects/manage-projects.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { keyedSecrets } from "#app/integrations/secrets.server.ts";
import type { Db } from "#db/client.server.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { type TestServices, testServices } from "#db/testing/services.ts";
import { writeMadeUpChain } from "#db/testing/made-up-chain.ts";
import { nodeAnswers, startNode } from "./node.ts";
import { type Product, startProduct } from "../server.ts";

const SECRET = "the-secret-of-the-tests-of-the-platform-api";
export const platformEnv = { SECRET };

export type Platform = {
  product: Product;
  /** Stands in for the node of the demo's chain. */
  node: Awaited<ReturnType<typeof startNode>>;
  sql: postgres.Sql;
  services: TestServices;
  owner: Member;
  projectId: string;
  document: ApiDocument;
  /** A new key of the project. */
  key(form?: Partial<ApiKeyInput>): Promise<{ id: string; key: string }>;
  call(path: string, options?: CallOptions): Promise<Answered>;
  stop(): Promise<void>;
};
type CallOptions = RequestInit & { key?: string; at?: string; ip?: string };
// biome-ignore lint/suspicious/noExplicitAny: what came is compared with the document, which knows its shape
export type Answered = { status: number; headers: Headers; body: any; units: number };
export type ApiDocument = {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
};

let networks = 0;

/** The built product with a member who has a project; keys are made as the console makes them. */
export async function startPlatform(): Promise<Platform> {
  const node = await startNode(nodeAnswers);
  const chains = JSON.stringify({ [demoChain.slug]: { urls: [node.url] } });
  const product = await startProduct(undefined, {
    ...platformEnv,
    TRUST_PROXY_HOPS: "1",
    RUN_JOBS: "0",
    CHAINS: chains,
  });
  const sql = postgres(product.databaseUrl, { max: 4, onnotice: () => {} });
  const base = testServices(drizzle(sql, { casing: "snake_case" }) as unknown as Db);
  const services = { ...base, clock: () => new Date(), secrets: keyedSecrets(SECRET) };
  const owner = await aBuyer(services);
  const { id: projectId } = await createProject(services, owner, { name: "API" });
  await sql`update api_plans set key_limit = 1000`;
  await writeMadeUpChain(services.db);
  const answer = await fetch(`${product.origin}/api/v1/openapi.json`);
  const document = (await answer.json()) as ApiDocument;
  const judge = judgeOf(document);
  networks += 1;
  const ip = `198.51.100.${networks}`;
  return {
    product,
    node,
    sql,
    services,
    owner,
    projectId,
    document,
    async key(form = {}) {
      // A test takes no units from the next one.
      await sql`update api_accounts a set bucket = p.bucket_units, filled_at = now() from api_plans p
        where p.id = a.plan_id and a.member_id = ${owner.memberId}`;
      // A member makes so many only in tests.
      const { limiter } = testServices(services.db);
      const { id, key } = await createKey({ ...services, limiter }, owner, {
        ...aKeyForm(form),
        formKey: crypto.randomUUID(),
        projectId,
      });
      return { id, key: key! };
    },
    async call(path, { key, at = product.origin, ...init } = {}) {
      const headers = { "X-Forwarded-For": init.ip ?? ip, ...(key ? { "X-API-Key": key } : {}), ...init.headers };
      const answered = await fetch(at + path, { redirect: "manual", ...init, headers });
      const text = await answered.text();
      const body = text === "" ? null : JSON.parse(text);
      const { status } = answered;
      if (init.method !== "OPTIONS" && init.method !== "HEAD")
        judge({ path, method: init.method ?? "GET", status, body });
      const type = answered.headers.get("Content-Type") ?? "";
      if (status >= 400) expect([path, type]).toEqual([path, "application/problem+json; charset=utf-8"]);
      return { status, headers: answered.headers, body, units: Number(answered.headers.get("X-CU-Cost")) };
    },
    async stop() {
      await sql.end();
      await product.stop();
      await node.stop();
    },
  };
}

/** An answer is as the document says: of its operation, or a problem where there is none. */
function judgeOf(document: ApiDocument) {
  const ajv = addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true }))
    .addVocabulary(Object.keys(document))
    .addSchema(document, "openapi.json");
  return ({ path, method, status, body }: { path: string; method: string; status: number; body: unknown }) => {
    const template = templateOf(document, path.split("?")[0]!);
    const operation = template && document.paths[template]![method.toLowerCase()];
    const pointer = operation
      ? [
          "paths",
          template,
          method.toLowerCase(),
          "responses",
          String(status),
          "content",
          status < 400 ? "application/json" : "application/problem+json",
          "schema",
        ]
      : ["components", "schemas", "Problem"];
    const reference = pointer
      .map((part) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1")))
      .join("/");
    const validate = ajv.getSchema(`openapi.json#/${reference}`);
    if (!validate)
      throw new Error(`${method} ${path} answered ${status}, which is not documented: ${JSON.stringify(body)}`);
    if (!validate(body))
      throw new Error(
        `${method} ${path} ${status} is not as documented: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 1500)}`,
      );
  };
}

function templateOf({ paths }: ApiDocument, path: string): string | null {
  const fits = (template: string) => {
    const [wanted, given] = [template.split("/"), path.split("/")];
    return wanted.length === given.length && wanted.every((part, at) => part.startsWith("{") || part === given[at]);
  };
  const found = Object.keys(paths).filter(fits);
  return found.sort((a, b) => a.split("{").length - b.split("{").length)[0] ?? null;
}

export async function documentProblems(document: object): Promise<unknown> {
  const { valid, errors } = await new Validator().validate(document as never);
  return valid ? [] : errors;
}
