/** The id of the form of a work, of which the ids of its fields are made. */
export const ITEM_FORM = "portfolio-item";
