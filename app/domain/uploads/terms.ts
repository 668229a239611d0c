/** Limits of what a member may upload; pages say them before anything is sent. */
export const sourceMegabytes = 100;
export const sourceBytes = sourceMegabytes * 1024 * 1024;
export const pictureMegabytes = 5;
export const pictureBytes = pictureMegabytes * 1024 * 1024;
/** Pictures in one form. */
export const picturesAtOnce = 10;

/** An interrupted upload loses no more than this, and one under way takes as much of memory. */
export const segmentBytes = 2 * 1024 * 1024;

/** Rows that nothing keeps, and files without a row, go after so long. */
export const unattachedHours = 48;

/** Widest side of what is kept of a picture: twice the widest that is shown. */
export const masterWidth = 2_920;
