import { type Problem, problemsOf } from "./checklist.ts";
import { type ServiceContent, stepRules } from "./step-rules.ts";
import type { TypedValues, ValueStep } from "./step-values.ts";
import type { StoredService } from "./write-service.server.ts";

/** The problems of one step of a service that is there; its type stays as it was registered. */
export function problemsOfEdit<Step extends ValueStep>(step: Step, values: TypedValues[Step]): Problem[] {
  return problemsOf(step, judged(step, values));
}

/** A stored service with some of its steps written anew; null when they break a rule. Other steps are not judged. */
export function rewritten(service: StoredService, steps: Partial<TypedValues>): StoredService | null {
  let written = service;
  for (const [step, values] of Object.entries(steps) as [ValueStep, TypedValues[ValueStep]][]) {
    const parsed = stepRules[step].safeParse(judged(step, values));
    if (!parsed.success) return null;
    // Translations are a list, other steps are fields.
    const fields = Array.isArray(parsed.data) ? { translations: parsed.data } : parsed.data;
    written = { ...written, ...fields, type: service.type };
    if ("requirements" in fields) written.extraRequirements = fields.requirements;
  }
  return { ...written, translations: written.translations.filter(({ locale }) => locale !== written.contentLocale) };
}

/** The content of a stored service. Its columns hold what the rules let in. */
export function contentOf(service: StoredService): ServiceContent {
  return {
    title: service.title,
    category: service.category,
    type: service.type,
    summary: service.summary,
    tags: service.tags,
    contentLocale: service.contentLocale,
    description: service.description,
    stacks: service.stacks,
    networks: service.networks,
    userDemoUrl: service.userDemoUrl,
    adminDemoUrl: service.adminDemoUrl,
    requirements: service.extraRequirements,
    licenceTerms: service.licenceTerms,
    pricingType: service.pricingType,
    currency: service.currency,
    priceAmount: service.priceAmount,
    sellingCountry: service.sellingCountry,
    estimatedDays: service.estimatedDays,
    loginRequired: service.loginRequired,
    options: service.options,
    translations: service.translations,
  } as ServiceContent;
}

/** The type is no question of an edit: any good one stands in for it. */
function judged<Step extends ValueStep>(step: Step, values: TypedValues[Step]): TypedValues[Step] {
  return step === "basics" ? { ...values, type: "solution" } : values;
}
