/** "js" and "ts" end names of libraries and no domain. */
const DOMAIN = /[\p{L}\p{M}\p{N}][.․。．｡](?!(?:jsx?|tsx?)(?![\p{L}\p{N}-]))\p{L}[\p{L}\p{M}]/iu;
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/;

/** Whether a mail program may make a link of a text: it has a scheme, or looks like a domain. "v2.0" and "web3.js" do not. */
export function hasLink(text: string): boolean {
  const plain = text.normalize("NFKC");
  return plain.includes("://") || /www\./i.test(plain) || DOMAIN.test(plain) || IP_ADDRESS.test(plain);
}
