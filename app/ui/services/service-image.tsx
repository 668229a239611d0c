import { paths } from "#app/paths.ts";
import { Picture, type PictureProps } from "./picture.tsx";

type ServiceImageProps = Omit<PictureProps, "address"> & { id: number };

/** A picture of a service. */
export function ServiceImage({ id, ...picture }: ServiceImageProps) {
  return <Picture {...picture} address={(width, format) => paths.image(id, width, format)} />;
}
