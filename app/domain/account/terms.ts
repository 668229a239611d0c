/** Without a password to ask for, this recent a sign-in shows who is there. */
export const freshSignInMinutes = 10;
/** From the answer to the password to the file. */
export const exportLinkSeconds = 60;
