import type { PhotoSize } from "#app/adapters/photo-storage/photo-sizes.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import type { ExportServices } from "./services.ts";

const dailyExportQuota: ReportedQuota = {
  name: "exports",
  max: 10,
  windowMs: dayMs,
  code: "too_many_exports",
  title: "Daily limit reached",
  message: "You've reached today's limit for downloads. Please try again tomorrow.",
};

/** `part` is 1 to `parts`. */
export type ExportPart = { part: number; parts: number };

/** The number of recipes that are read at once, because all recipes together may not fit in memory. */
export const recipesPerRead = 100;

/** Streams a file whose content is created as the download needs it. The daily quota counts each `file` by itself. */
export async function streamExport(
  services: Pick<ExportServices, "clock" | "quotas">,
  viewer: Viewer,
  { file, content }: { file: string; content: AsyncGenerator<Uint8Array, void> },
): Promise<ReadableStream<Uint8Array>> {
  await consumeQuota(services, dailyExportQuota, `${viewer.userId} ${file}`);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await content.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await content.return();
    },
  });
}

/** Reads a photo whole, because half a photo would break the file. Null for a photo that is not ready. */
export async function readExportedPhoto(
  services: Pick<ExportServices, "log" | "photoStorage">,
  key: string,
  size: PhotoSize = null,
): Promise<Uint8Array | null> {
  try {
    return await services.photoStorage.read(key, size);
  } catch (error) {
    services.log.error("export.photo_not_read", error);
    return null;
  }
}
