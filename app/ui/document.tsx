import { createContext, useContext } from "react";

/** Known while the server renders, unknown (and unneeded) in the browser. */
type ServedDocument = { nonce: string; messages: string };

const DocumentContext = createContext<ServedDocument | null>(null);
export const DocumentProvider = DocumentContext.Provider;

export function useDocument(): ServedDocument | null {
  return useContext(DocumentContext);
}
