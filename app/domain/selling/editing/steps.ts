import type { ValueStep } from "../../catalog/authoring/step-values.ts";

/** The steps of a registration in which a service can be edited. */
export const editSteps = ["basics", "description", "price", "translations"] as const satisfies readonly ValueStep[];
export type EditStep = (typeof editSteps)[number];
