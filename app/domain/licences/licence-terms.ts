import { standardTerms } from "./standard-terms.ts";

/** The text a buyer agrees to: the standard terms by their key, or what the seller wrote instead. */
export function licenceTermsText(keyOrText: string): string {
  return keyOrText === standardTerms.key ? standardTerms.text : keyOrText;
}
