import { paths } from "../paths.ts";

/** The builders of the pages of networks; see paths.test.ts. */
export const networkBuilders: Record<string, [string[], string]> = {
  "networks.all": [[paths.networks.all()], "($lang)/blockchain/networks.tsx"],
  "networks.detail": [[paths.networks.detail("ethereum")], "($lang)/blockchain/network.tsx"],
};
