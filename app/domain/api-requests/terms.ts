/** The log of a project holds its newest calls, for so many days. */
export const keptDays = 7;
export const keptRows = 20_000;
/** Rows of one page, and of a file. */
export const requestsPerPage = 50;
export const mostExported = 5_000;
/** Times are percentiles of so many hours. */
export const timesHours = 24;
/** Live views of one member, and of one process. */
export const mostViewsOfMember = 3;
export const mostViews = 200;
