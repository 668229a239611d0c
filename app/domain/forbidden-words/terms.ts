/** `refuse`: the text is not saved. `review`: a service with it is read by an operator, also of a trusted seller. */
export const wordKinds = ["refuse", "review"] as const;
export type WordKind = (typeof wordKinds)[number];

/** Words in the list: a text is compared with all of them. */
export const mostWords = 500;
export const wordLength = 60;
/** Letters of a text that an operator tries the list with; it is part of an address. */
export const trialLength = 500;
