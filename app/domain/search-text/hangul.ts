// Spells Korean words by the letters of their syllables, so that a typo in one letter is one difference and not a whole
// syllable. Each letter is a Latin one: PostgreSQL then cuts the spelling into trigrams in every locale.

const initials = "g gg n d dd r m b bb s ss o j jj c k t p h".split(" ");
// ㅐ and ㅔ, ㅒ and ㅖ, and ㅙ, ㅚ and ㅞ sound alike, and are taken for each other; so their letters are equal.
const vowels = "a e y x f e u x v va ve ve l w wf ve wi q z zi i".split(" ");
const finals = ["", ..."g gg gs n nj nh d r rg rm rb rs rt rp rh m b bs s ss o j c k t p h".split(" ")];
const first = 0xac00;
const syllables = /^[가-힣]+$/u;

/** The letters of a word of Hangul syllables; null for every other text. */
export function spelledHangul(word: string): string | null {
  return syllables.test(word) ? [...word].map(spelledSyllable).join("") : null;
}

function spelledSyllable(syllable: string): string {
  const place = syllable.charCodeAt(0) - first;
  const final = place % finals.length;
  const vowel = ((place - final) / finals.length) % vowels.length;
  const initial = Math.floor(place / (finals.length * vowels.length));
  return `${initials[initial]}${vowels[vowel]}${finals[final]}`;
}
