/** Words for LIKE in which no letter is a wildcard. */
export const literally = (words: string): string => words.replace(/[\\%_]/g, "\\$&");
