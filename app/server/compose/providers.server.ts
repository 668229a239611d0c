import type { Services } from "#app/domain/shared/services.ts";
import type { Env } from "#app/env.server.ts";
import { googleGateway, googleItself } from "#app/integrations/google/google.server.ts";
import { circuitOf, guarded } from "#app/integrations/circuit.server.ts";
import { indexNowGateway } from "#app/integrations/index-now/index-now.server.ts";
import { googlePlaces } from "#app/integrations/places/google-places.server.ts";
import type { Sandbox } from "#app/integrations/sandbox.server.ts";
import { smsByCountry } from "#app/integrations/sms/by-country.server.ts";
import { solapiGateway } from "#app/integrations/sms/solapi.server.ts";
import { twilioGateway } from "#app/integrations/sms/twilio.server.ts";

// Each picks the real provider when its keys are configured, else the sandbox in the demo, else nothing.

type Clock = Services["clock"];

export function textMessages(env: Env, sandbox: Sandbox | null): Services["sms"] {
  const korea = solapiGateway({
    baseUrl: env.SOLAPI_API_KEY ? env.SOLAPI_BASE_URL : (sandbox?.solapiUrl ?? env.SOLAPI_BASE_URL),
    apiKey: env.SOLAPI_API_KEY ?? sandbox?.solapiKey ?? "",
    apiSecret: env.SOLAPI_API_SECRET ?? sandbox?.solapiSecret ?? "",
    from: env.SMS_FROM,
  });
  const {
    TWILIO_BASE_URL: baseUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  } = env;
  if (accountSid && authToken && from)
    return smsByCountry({ korea, abroad: twilioGateway({ baseUrl, accountSid, authToken, from }) });
  // One real provider is enough for everybody; the demo plays both.
  return sandbox && !env.SOLAPI_API_KEY
    ? smsByCountry({ korea, abroad: twilioGateway({ ...sandbox.twilio, from: "+12015550100" }) })
    : korea;
}

export function google(env: Env, sandbox: Sandbox | null, clock: Clock): Services["google"] {
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    return googleGateway({
      ...googleItself,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      clock,
    });
  }
  return sandbox && googleGateway({ ...sandbox.google, clock });
}

export function places(env: Env, sandbox: Sandbox | null): Services["places"] {
  if (env.PLACES_API_KEY) return googlePlaces({ baseUrl: env.PLACES_BASE_URL, apiKey: env.PLACES_API_KEY });
  return sandbox && googlePlaces(sandbox.places);
}

/** Off without a key. The demo tells its sandbox alone, unless an endpoint is named. */
export function indexNow(env: Env, sandbox: Sandbox | null, origin: string): Services["indexNow"] {
  if (!env.INDEXNOW_KEY) return null;
  const endpoint = env.INDEXNOW_ENDPOINT ?? sandbox?.indexNowUrl ?? "https://api.indexnow.org/indexnow";
  return guarded(indexNowGateway({ endpoint, key: env.INDEXNOW_KEY, origin }), circuitOf("indexnow"), []);
}
