/** Fewer answers than this measure nothing. */
export const leastAnswers = 3;
