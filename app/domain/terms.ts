/** Every business constant of the product, once. Comments name the paragraph of the specification. */
export const product = { name: "체인장터", latinName: "Jangteo" } as const;

export const sellerShare = 0.7; // spec §1: sellers keep 70 % (of the supply amount)
export const sellerPercent = Math.round(sellerShare * 100);
export const vatRate = 0.1; // won prices include 10 % VAT
export const supportMonths = 6; // spec §1; 12 with the extension
export const extendedSupportMonths = 12; // spec §1
export const supportExtensionShare = 0.3; // of the price paid; docs/decisions/016-support-extension.md
export const sellerReplyHours = 24; // spec §1
/** Highest usual share of a payment that a provider keeps, in percent of the supply amount: 4.4 % of the price with VAT. */
export const mostProviderFeePercent = 5;
export const taxInvoiceBusinessDays = [2, 3] as const; // spec §1
export const supportHours = { from: "09:00", to: "18:00", zone: "KST" } as const; // spec §1

export const popularLimit = 8; // spec §9
export const latestLimit = 8; // spec §9
export const otherServicesLimit = 6; // spec §9
export const galleryLimit = 10; // spec §9
export const viewingMinutes = 15; // an operator may look at the pages of a member, from when the member is told
export const roleChangeHours = 72; // another administrator may confirm a change of roles
export const twoFactorRemovalHours = 72; // a second operator may confirm that two-factor is removed
export const listPageSize = 24;
export const maxPageSize = 50;
export const exportCap = 5000; // rows of a list in one file for operators
export const countCap = 5000; // counts above this are shown as "5,000+"

export const smsCode = { digits: 6, minutes: 5, tries: 5 } as const; // spec §5
export const passwordMinLength = 10;
/** Codes of an authenticator app (RFC 6238); `drift`: how many periods its clock may be off, either way. */
export const totp = { digits: 6, seconds: 30, drift: 1, setupMinutes: 30 } as const;
export const recoveryCodeCount = 10;
/** Minutes from the right password to the code, and tries of the code. */
export const loginChallenge = { minutes: 5, tries: 5 } as const;
export const accessMinutes = 10;
export const sessionDays = 30;
export const refreshGraceSeconds = 10;
export const registrationMinutes = 30;
export const resetMinutes = 30; // a mailed link, or a phone verified for it, sets a password that long
export const emailChangeHours = 24;
export const accessRecordDays = 92; // three months of network addresses, as the privacy policy says
export const farewellDays = 7; // the last mail to a deleted account is kept as long as a mail server may refuse it for now
export const googleMinutes = 10; // to come back from Google
export const googleCodeSeconds = 60; // from our callback to /auth/callback

export const bankTransferDays = 3;
export const onlinePaymentHours = 24; // to pay at a provider before the order is cancelled
export const fxQuoteMinutes = 30; // decisions: a rate is promised that long
export const withdrawalDays = 7; // Korean consumer law
export const acceptanceDays = 7; // decisions: what a seller delivered is accepted without an answer after so many days
export const acceptanceReminderDays = 2; // before that
export const changeRounds = 1; // rounds of changes where no offer promises more
export const payoutHoldDays = 7; // spec §10.7: after completion
export const payoutWeekday = 4; // Thursday, as Date counts; what is due at the end of the day before is paid
export const payoutsPerRun = 500; // what is left waits for the next run
/** Days after the end of a contact inquiry in which its sender says how it was, and says something else. */
export const ticketRatingDays = 14;
export const trustedAfterServices = 3; // approved services after which a seller's edits are on sale at once
export const longestOfferDays = 60; // how long a seller may promise an offer
export const suspensionAppealDays = 30; // from the suspension of a service to the last day of an appeal against it
export const disputeDays = 7; // after a refund was declined
/** Refund requests about one order that may be withdrawn; after the last one there is no other. */
export const mostWithdrawnCases = 2;
/** Installations of one end product that a licence may be active in at a time: the live one, a test one, and one to move to. */
export const licenceActivationLimit = 3;
export const downloadLinkSeconds = 60;
export const localeCookieDays = 365; // spec §9
