/** Different words of a day: nobody who types at random fills the table. */
export const mostWordsOfDay = 2_000;
/** A quarter shows what is missing. */
export const keptDays = 90;
/** Nobody is counted twice on a day that is still being written. */
export const keptVisitorDays = 2;
