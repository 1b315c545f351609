import { invalidShareTokenError, tooManyAttemptsError } from "#app/modules/accounts/account.errors.ts";
import * as errors from "./incoming-share.errors.ts";

const told = [
  errors.nothingSharedError(),
  errors.noImageSharedError(),
  errors.videoShareNotSupportedError(),
  errors.shareTooLargeError(),
  errors.picturesNotAllowedInJsonError(),
  errors.sharedTextTooLongError(),
  errors.tooManySharesError(0),
  errors.tooManyImagesSharedError(),
  errors.someImagesRejectedError(),
  errors.signInToShareImagesError(),
  invalidShareTokenError(),
  tooManyAttemptsError(60),
];

/** The error that the add page shows after a failed share; null for an unknown code. */
export function getShareError(code: string | null): { code: string; title: string; message: string } | null {
  if (code === null) return null;
  const known = told.find((error) => error.code === code) ?? errors.shareFailedError();
  return { code: known.code, title: known.title ?? "", message: known.message };
}
