import { attachmentMegabytes, attachmentsAtOnce } from "#app/domain/attachments/terms.ts";
import { mostOptions, mostTags } from "#app/domain/catalog/authoring/step-values.ts";
import { coverHeight, coverWidth } from "#app/domain/catalog/images/cover.ts";
import { detailPictures } from "#app/domain/catalog/images/picture-terms.ts";
import { leadDays } from "#app/domain/partners/leads/lead.ts";
import { referralDays } from "#app/domain/partners/partner-code.ts";
import { partnerTiers } from "#app/domain/partners/programme.ts";
import { reviewLength } from "#app/domain/reviews/terms.ts";
import type { QuotedTerms } from "#app/domain/settings/numbers.ts";
import * as terms from "#app/domain/terms.ts";
import { pictureMegabytes, sourceMegabytes } from "#app/domain/uploads/terms.ts";

const percent = (share: number) => Math.round(share * 100);
const [bronze, silver, gold, platinum] = partnerTiers;

/** Figures of articles, from the constants that the product itself goes by. */
export const helpNumbers = {
  sellerPercent: terms.sellerPercent,
  feePercent: 100 - terms.sellerPercent,
  vatPercent: percent(terms.vatRate),
  supportMonths: terms.supportMonths,
  extendedMonths: terms.extendedSupportMonths,
  extensionPercent: percent(terms.supportExtensionShare),
  replyHours: terms.sellerReplyHours,
  referralDays,
  leadDays,
  ticketRatingDays: terms.ticketRatingDays,
  taxInvoiceFrom: terms.taxInvoiceBusinessDays[0],
  taxInvoiceTo: terms.taxInvoiceBusinessDays[1],
  codeDigits: terms.smsCode.digits,
  codeMinutes: terms.smsCode.minutes,
  codeTries: terms.smsCode.tries,
  passwordLength: terms.passwordMinLength,
  appCodeSeconds: terms.totp.seconds,
  setupMinutes: terms.totp.setupMinutes,
  recoveryCodes: terms.recoveryCodeCount,
  loginMinutes: terms.loginChallenge.minutes,
  sessionDays: terms.sessionDays,
  registrationMinutes: terms.registrationMinutes,
  resetMinutes: terms.resetMinutes,
  emailChangeHours: terms.emailChangeHours,
  transferDays: terms.bankTransferDays,
  onlineHours: terms.onlinePaymentHours,
  quoteMinutes: terms.fxQuoteMinutes,
  withdrawalDays: terms.withdrawalDays,
  acceptanceDays: terms.acceptanceDays,
  reminderDays: terms.acceptanceReminderDays,
  changeRounds: terms.changeRounds,
  holdDays: terms.payoutHoldDays,
  trustedServices: terms.trustedAfterServices,
  offerDays: terms.longestOfferDays,
  disputeDays: terms.disputeDays,
  suspensionAppealDays: terms.suspensionAppealDays,
  // 전자상거래법 제17조 제3항: from receiving it, and from noticing it.
  defectMonths: 3,
  defectDays: 30,
  licencePlaces: terms.licenceActivationLimit,
  linkSeconds: terms.downloadLinkSeconds,
  sourceMegabytes,
  pictureMegabytes,
  detailPictures,
  coverWidth,
  coverHeight,
  attachmentMegabytes,
  attachmentsAtOnce,
  mostOptions,
  mostTags,
  reviewLeast: reviewLength.min,
  reviewMost: reviewLength.max,
  bronzePercent: bronze.percent,
  silverPercent: silver.percent,
  goldPercent: gold.percent,
  platinumPercent: platinum.percent,
} as const;

/** Amounts in won that articles of the help centre quote. */
export const helpAmounts = {
  silverFrom: silver.from,
  goldFrom: gold.from,
  platinumFrom: platinum.from,
} as const;

/** Figures that operators may change, as they are in force. */
export const helpTerms = {
  partnerReviewDays: "partner-review-days",
  caseDays: "case-days",
  inquiryDays: "inquiry-days",
  reviewDays: "moderation-days",
} as const satisfies Record<string, keyof QuotedTerms>;
export const helpAmountTerms = { payoutMinimum: "payout-minimum" } as const satisfies Record<string, keyof QuotedTerms>;

/** Hours of the day in Seoul. */
export const helpTimes = { supportFrom: terms.supportHours.from, supportTo: terms.supportHours.to } as const;
