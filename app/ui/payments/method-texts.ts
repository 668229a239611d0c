import type { MessageKey } from "#app/i18n/messages.ts";

/** Texts of a payment method by its name; a test sees to it that every registered method has them. */
export const methodName = (method: string) => `order:method.${method}` as MessageKey;
export const methodHint = (method: string) => `payment:methodHint.${method}` as MessageKey;
export const payButton = (method: string) => `payment:pay.${method}` as MessageKey;
export const payHint = (method: string) => `payment:pay.${method}Hint` as MessageKey;
