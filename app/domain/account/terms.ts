/** Minutes since a sign-in that shows who is there, where no password can be asked for. */
export const freshSignInMinutes = 10;
/** Seconds from the answer to the password to the file. */
export const exportLinkSeconds = 60;
