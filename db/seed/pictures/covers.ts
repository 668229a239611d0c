import { daoPictures } from "../content/pictures/dao.ts";
import { defiPictures } from "../content/pictures/defi.ts";
import { exchangePictures } from "../content/pictures/exchange.ts";
import { gamefiPictures } from "../content/pictures/gamefi.ts";
import { infrastructurePictures } from "../content/pictures/infrastructure.ts";
import { morePictures } from "../content/pictures/more.ts";
import { nftPictures } from "../content/pictures/nft.ts";
import { templatePictures } from "../content/pictures/template.ts";
import { walletPictures } from "../content/pictures/wallet.ts";
import { webSolutionPictures } from "../content/pictures/web-solution.ts";
import type { Picture } from "./frame.ts";

/** The cover of each demo service, by its key. */
export const covers: Readonly<Record<string, Picture>> = {
  ...exchangePictures,
  ...defiPictures,
  ...walletPictures,
  ...nftPictures,
  ...templatePictures,
  ...daoPictures,
  ...gamefiPictures,
  ...infrastructurePictures,
  ...webSolutionPictures,
};

/** Pictures drawn by hand besides the cover. */
export const furtherOf = (key: string): readonly Picture[] => morePictures[key] ?? [];
