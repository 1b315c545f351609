import { invalidAccessTokenError, missingScopeError } from "#app/modules/accounts/account.errors.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { type DomainError, isDomainError } from "#app/modules/domain-error.ts";
import { detectPhotoFormat, photoLimits } from "#app/modules/photos/photo.ts";
import { uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import { tooManyAttemptsError } from "#app/modules/quota.errors.ts";
import { dayMs } from "#app/modules/time-units.ts";
import * as errors from "./incoming-share.errors.ts";
import { buildAddPath, getSharedText, type IncomingShare, isVideo, removeFileNames } from "./incoming-share.ts";
import type { RecipeServices } from "./services.ts";

export const dailyShareQuota: ReportedQuota = {
  name: "shares",
  max: 300,
  windowMs: dayMs,
  code: "too_many_shares",
  title: "Daily limit reached",
  message: "You have shared a lot today. You can still choose screenshots here, or share a link.",
};

type Needs = Parameters<typeof uploadPhoto>[0] & Pick<RecipeServices, "tokens">;

/** Counts a share before reading it, also a refused one. Beyond the quota, returns the error for pictures. */
export async function consumeShareQuota(
  services: Pick<Needs, "clock" | "quotas">,
  sender: Viewer,
): Promise<DomainError | null> {
  try {
    await consumeQuota(services, getPersonalQuota(sender, dailyShareQuota), sender.userId);
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error;
  }
}

/**
 * Returns the path of the add page that opens the share. Pictures become unused uploads of the sender, deleted after
 * a day; the same pictures shared twice are stored once. With a `refusal`, only text is accepted.
 */
export async function receiveShare(
  services: Needs,
  sender: Viewer,
  share: IncomingShare & { refusal: DomainError | null },
): Promise<string> {
  const words = removeFileNames(share, share.images);
  if (share.images.length === 0) return buildSharedTextPath(words);
  const images: Image[] = [];
  for (const file of share.images) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (detectPhotoFormat(bytes)) images.push({ file, hash: services.tokens.hash(bytes) });
  }
  const video = share.images.some(isVideo) ? errors.videoShareNotSupportedError() : undefined;
  if (images.length === 0 || share.refusal) {
    const leftOut = (images.length > 0 && share.refusal) || video;
    if (getSharedText(words) === "") throw leftOut ?? errors.noImageSharedError();
    return buildSharedTextPath(words, leftOut);
  }
  const taken = images.slice(0, photoLimits.perRecipe);
  const id = services.tokens.hash(taken.map(({ hash }) => hash).join()).slice(0, idCharacters);
  const refused: DomainError[] = [];
  for (const [index, { file }] of taken.entries()) {
    const photo = { uploadId: createUploadId(id, index), file, name: "shared", index };
    await uploadPhoto(services, sender, photo).catch((error: unknown) => {
      if (!isDomainError(error)) throw error;
      refused.push(error);
    });
  }
  const [refusal] = refused;
  if (refusal && refused.length === taken.length) throw refusal;
  const leftOut =
    images.length > taken.length ? errors.tooManyImagesSharedError() : refusal && errors.someImagesRejectedError();
  const unshared = (leftOut ?? video)?.code ?? "";
  return buildAddPath({ shared: id, ...words, unshared }) ?? `/app/add?shared=${id}`;
}

/** Builds the path of the add page with a shared text. `leftOut` is the error for pictures that were rejected. */
export function buildSharedTextPath(words: Omit<IncomingShare, "images">, leftOut?: DomainError): string {
  if (getSharedText(words) === "") throw errors.nothingSharedError();
  const path = buildAddPath({ ...words, unshared: leftOut?.code ?? "" });
  if (path === null) throw errors.sharedTextTooLongError();
  return path;
}

type Image = { file: File; hash: string };

/** Returns the URLs of a share's pictures if the viewer shared them. */
export async function findSharedPhotos(
  services: Pick<RecipeServices, "photos" | "photoStorage">,
  viewer: Viewer,
  id: string | null,
): Promise<string[]> {
  if (id === null || !/^[\w-]{22}$/.test(id)) return [];
  const uploadIds = Array.from({ length: photoLimits.perRecipe }, (_, index) => createUploadId(id, index));
  const found = await services.photos.findUploads(viewer, uploadIds);
  return uploadIds.flatMap((uploadId) => {
    const upload = found.find((candidate) => candidate.uploadId === uploadId);
    return upload ? services.photoStorage.address(upload.key) : [];
  });
}

/** The length of a share's id, which has 128 bits. */
const idCharacters = 22;

function createUploadId(id: string, index: number): string {
  return `${id}-${index}`;
}

const shareErrors = [
  errors.nothingSharedError(),
  errors.noImageSharedError(),
  errors.videoShareNotSupportedError(),
  errors.shareTooLargeError(),
  errors.picturesNotAllowedInJsonError(),
  errors.sharedTextTooLongError(),
  dailyShareQuota,
  errors.tooManyImagesSharedError(),
  errors.someImagesRejectedError(),
  errors.signInToShareImagesError(),
  invalidAccessTokenError(),
  missingScopeError("add"),
  tooManyAttemptsError(),
];

/** The error that the add page shows after a failed share; null for an unknown code. */
export function getShareError(code: string | null): { code: string; title: string; message: string } | null {
  if (code === null) return null;
  const known = shareErrors.find((error) => error.code === code) ?? errors.shareFailedError();
  return { code: known.code, title: known.title ?? "", message: known.message };
}
