/** Pictures of a service: the main one and the details (spec §5). */
export const detailPictures = 10;
export const mostPicturesOfService = 1 + detailPictures;
export const altLength = 200;
