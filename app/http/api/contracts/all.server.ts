import type { Contract } from "#app/http/api/api.server.ts";
import * as account from "./account.server.ts";
import * as buying from "./buying.server.ts";
import * as catalog from "./catalog.server.ts";
import * as coins from "./coins.server.ts";
import * as contact from "./contact.server.ts";
import * as identity from "./identity.server.ts";
import * as licence from "./licence.server.ts";
import * as partner from "./partner.server.ts";
import * as profiles from "./profiles.server.ts";
import * as portfolio from "./portfolio.server.ts";
import * as recovery from "./recovery.server.ts";
import * as uploads from "./uploads.server.ts";
import * as requests from "./requests.server.ts";
import * as selling from "./selling.server.ts";

/** Every operation of the JSON contract: what openapi.json lists. */
export const contracts: readonly Contract[] = [
  ...Object.values(identity),
  ...Object.values(account),
  ...Object.values(profiles),
  ...Object.values(portfolio),
  ...Object.values(recovery),
  ...Object.values(catalog),
  ...Object.values(selling),
  ...Object.values(buying),
  ...Object.values(requests),
  ...Object.values(contact),
  ...Object.values(partner),
  ...Object.values(coins),
  ...Object.values(licence),
  ...Object.values(uploads),
];
