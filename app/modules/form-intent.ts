import type * as z from "zod";

export type ErrorText = { title: string | null; message: string };

/** The schema of one kind of form, and its messages: `lost` if no reply came, `failed` after a server error. */
export type FormIntent = { schema: z.ZodType; lost: ErrorText; failed: ErrorText };
