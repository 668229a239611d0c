import type { TestServices } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { listInputOf } from "./input.ts";
import { listServices } from "./list-services.server.ts";

export const list = (services: TestServices, query: string, locale: "ko" | "en-us" | "de-ch" = "ko") =>
  listServices(services, visitor, listInputOf(new URLSearchParams(query)), { locale });

export const titles = async (services: TestServices, query: string) =>
  (await list(services, query)).items.map(({ title }) => title);
