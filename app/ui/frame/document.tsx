import { createContext, useContext } from "react";

/** Known while the server renders, unknown (and unneeded) in the browser. */
type ServedDocument = {
  nonce: string;
  /** Whether the page runs any script. */
  script: boolean;
  /** The file of texts this page needs before it answers to clicks. */
  messages: string;
  /** The file that the member area needs as well, where it is another one. */
  memberMessages: string | undefined;
};

const DocumentContext = createContext<ServedDocument | null>(null);
export const DocumentProvider = DocumentContext.Provider;

export function useDocument(): ServedDocument | null {
  return useContext(DocumentContext);
}
