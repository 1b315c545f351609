import * as z from "zod";
import { pageOwnerField } from "#app/modules/accounts/page-owner.ts";
import type { FormValues } from "./action-reply.ts";
import {
  bodyTooLargeError,
  invalidInputError,
  unreadableBodyError,
  unsupportedContentTypeError,
} from "./input.errors.ts";

export const maxFormBytes = 64 * 1024;

/** The largest possible recipe form is less than half of this limit. */
export const maxTypedCharacters = 256 * 1024;
export const maxRecipeFormBytes = 4 * maxTypedCharacters;

const defaultInvalidMessage = "This isn't filled in correctly.";

const maxParts = 1000;
/** Fifty recipes changed offline are a tenth of this limit. */
const maxJsonValues = 10_000;
/** The limit is from RFC 2046. Workerd needs quadratic time to parse a boundary of many dashes. */
const maxBoundaryCharacters = 70;
/** Browsers send a field name, a file name and a type. Workerd parses part headers at only 2 MB per second. */
const maxPartHeaderBytes = 4096;

/** Counts bytes as they arrive: Hono's `bodyLimit` trusts Content-Length, and reads a body without one into memory. */
export async function readBodyBytes(
  request: Request,
  maxBytes: number,
  tooLarge = bodyTooLargeError,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw unreadableBodyError();
    });
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<z.output<Schema>> {
  if (getContentType(request) !== "application/json") throw unsupportedContentTypeError();
  const bytes = await readBodyBytes(request, maxBytes);
  checkValues(bytes);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw unreadableBodyError();
  }
  return parseInput(value, schema);
}

/** Each array element costs many times the bytes of "{},", and may add another validation error. */
function checkValues(bytes: Uint8Array): void {
  const [quote, backslash, ...separators] = Buffer.from('"\\,[{');
  let values = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === backslash) at += 1;
    else if (byte === quote) isInText = !isInText;
    else if (!isInText && separators.includes(byte)) values += 1;
    if (values > maxJsonValues) throw bodyTooLargeError();
  }
}

export function parseInput<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: () => defaultInvalidMessage });
  if (!parsed.success) throw invalidInputError(parsed.error);
  return parsed.data;
}

/** A form's schema: its fields, or several forms distinguished by `intent`. */
export type FormSchema = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>;

export const emptyFormSchema = z.object({});

export type SubmittedForm<Schema extends FormSchema> = {
  /** The submitted fields, without any that the schema does not know. */
  values: FormValues;
  files: File[];
  pageOwner: string | null;
  parse(): z.output<Schema>;
};

/** Returns only fields that the schema knows. An empty field counts as not sent; the last of several values counts. */
export async function readFormBody<Schema extends FormSchema>(
  request: Request,
  schema: Schema,
  { maxBytes = maxFormBytes, fileField }: { maxBytes?: number; fileField?: string } = {},
): Promise<SubmittedForm<Schema>> {
  const form = await readFormData(request, maxBytes);
  const values: FormValues = {};
  for (const [name, field] of listSchemaFields(schema)) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    const last = texts.at(-1);
    if (isList(field)) values[name] = texts;
    else if (last !== undefined && last !== "") values[name] = last;
  }
  const typedCharacters = Object.values(values)
    .flat()
    .reduce((sum, text) => sum + text.length, 0);
  if (typedCharacters > maxTypedCharacters) throw bodyTooLargeError();
  const tag = form.get(pageOwnerField);
  return {
    values,
    files: fileField === undefined ? [] : form.getAll(fileField).filter(isChosenFile),
    pageOwner: typeof tag === "string" ? tag : null,
    parse: () => parseInput(values, schema) as z.output<Schema>,
  };
}

async function readFormData(request: Request, maxBytes: number): Promise<FormData | URLSearchParams> {
  const type = getContentType(request);
  const isMultipart = type === "multipart/form-data";
  const bytes = await readBodyBytes(request, isMultipart ? maxBytes : Math.min(maxBytes, maxRecipeFormBytes));
  // A form may consist of a button alone and then has no body.
  if (bytes.length === 0 && (type === "" || type === "application/x-www-form-urlencoded")) return new URLSearchParams();
  if (type === "application/x-www-form-urlencoded") {
    if (findPositions("&", bytes).length >= maxParts) throw bodyTooLargeError();
    return new URLSearchParams(new TextDecoder().decode(bytes));
  }
  if (!isMultipart) throw unsupportedContentTypeError();
  const boundary = parseBoundary(request);
  if (boundary === "" || boundary.length > maxBoundaryCharacters) throw unreadableBodyError();
  checkParts(bytes, `--${boundary}`);
  try {
    // The header may name several boundaries, so the parser gets only the checked one.
    const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw unreadableBodyError();
  }
}

function parseBoundary(request: Request): string {
  const parameter = /boundary=(?:"([^"]+)"|([^";\s]+))/i.exec(request.headers.get("Content-Type") ?? "");
  return parameter?.[1] ?? parameter?.[2] ?? "";
}

function checkParts(bytes: Uint8Array<ArrayBuffer>, mark: string): void {
  const positions = findPositions(mark, bytes);
  if (positions.length > maxParts) throw bodyTooLargeError();
  for (const position of positions) {
    const head = Buffer.from(bytes.buffer, position + mark.length).subarray(0, maxPartHeaderBytes);
    const isEnd = head.subarray(0, 2).equals(Buffer.from("--"));
    if (!isEnd && !head.includes("\r\n\r\n")) throw unreadableBodyError();
  }
}

/** Stops counting at `maxParts` + 1. */
function findPositions(mark: string, bytes: Uint8Array<ArrayBuffer>): number[] {
  const buffer = Buffer.from(bytes.buffer);
  const positions: number[] = [];
  for (
    let at = buffer.indexOf(mark);
    at !== -1 && positions.length <= maxParts;
    at = buffer.indexOf(mark, at + mark.length)
  ) {
    positions.push(at);
  }
  return positions;
}

export function getContentType(request: Request): string {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase();
}

function listSchemaFields(schema: FormSchema): Map<string, z.core.$ZodType> {
  const objects = schema instanceof z.ZodObject ? [schema] : schema.options;
  return new Map(objects.flatMap((object) => Object.entries(object.shape)));
}

/** Whether the field is an array, ignoring defaults and refinements. */
function isList(field: z.core.$ZodType): boolean {
  const { def } = field._zod;
  if (def.type === "array") return true;
  if ("innerType" in def) return isList(def.innerType as z.core.$ZodType);
  return "in" in def && isList(def.in as z.core.$ZodType);
}

/** Browsers send an empty file without a name if no file was chosen. */
function isChosenFile(value: FormDataEntryValue): value is File {
  return typeof value !== "string" && (value.size > 0 || value.name !== "");
}
