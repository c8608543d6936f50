/* Holds what the page reads of a review against the published schema: every field of `types.ts` is one of
   docs/schema/review.json and has its type there. Where null may stand is not compared: the schema is wider there. */
import type { WhatGokoroReviewJsonPrints as Printed } from "./schema";
import type { Review } from "./types";

type Plain<T> = T extends readonly (infer One)[] ? Plain<One>[] : T extends object ? { [Key in keyof T]: Plain<NonNullable<T[Key]>> } : T;

/** It compiles, or the page reads what no review has. */
export const reads = (printed: Plain<Printed>): Plain<Review> => printed;
