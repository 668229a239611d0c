import { Fragment } from "react";

const STANDARD = /(?<![\p{L}\d])([A-Z]{2,5}-\d{1,5})(?!\d)/u;

/** A title whose names of standards, such as ERC-1155, do not break at their hyphen. */
export function TitleText({ text }: { text: string }) {
  return text.split(STANDARD).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
