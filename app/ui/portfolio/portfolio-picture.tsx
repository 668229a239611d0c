import { type ImageWidth, paths } from "#app/paths.ts";
import { Picture, type PictureProps } from "#app/ui/services/picture.tsx";

type PortfolioPictureProps = Omit<PictureProps, "address"> & { id: number };

/** A picture of a portfolio. */
export function PortfolioPicture({ id, ...picture }: PortfolioPictureProps) {
  return <Picture {...picture} address={(width, format) => paths.portfolioPicture(id, width as ImageWidth, format)} />;
}
