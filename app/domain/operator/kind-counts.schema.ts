import * as z from "zod";

const counts = z.array(z.object({ name: z.string(), count: z.number() }));

export const kindCountsSchema = z.object({ category: counts, cuisine: counts, share: counts, reading: counts });
