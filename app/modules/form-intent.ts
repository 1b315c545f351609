import type * as z from "zod";

export type ErrorText = { title: string | null; message: string };

/** What one kind of form contains, and the words for a form without a reply and after a server error. */
export type FormIntent = { schema: z.ZodType; lost: ErrorText; failed: ErrorText };
