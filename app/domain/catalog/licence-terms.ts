import { standardTerms } from "./standard-terms.ts";

/** The text a buyer agrees to: the standard terms by their key, or what the seller wrote instead. */
export function licenceTermsText(keyOrText: string): string {
  return keyOrText === standardTerms.key ? standardTerms.text : keyOrText;
}

const STANDARD_TITLE = standardTerms.text.slice(0, standardTerms.text.indexOf("(")).trim();

/** Whether the terms frozen in an order are an edition of the standard ones. */
export function isStandardTerms(text: string): boolean {
  return text.startsWith(STANDARD_TITLE);
}
