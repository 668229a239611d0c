import { z } from "zod";
import { requiredText } from "../shared/text-field.ts";
import { Address } from "./address.ts";

/** The part of an address typed so far, with its country. */
export const SuggestInput = z.object({ q: requiredText(120), country: Address.shape.country });
export const PlaceInput = z.object({ id: z.string({ error: "required" }).regex(/^[\w-]{1,300}$/, "wrong-format") });
export const SearchSession = z.string({ error: "required" }).regex(/^[\w-]{8,36}$/, "wrong-format");
