import type { CoupleServices } from "#app/modules/couples/services.ts";
import type { createPhotoStore } from "./photo-store.server.ts";
import type { PhotoStorage, WebClient } from "./photos-records.ts";

export type PhotoServices = CoupleServices & {
  photos: ReturnType<typeof createPhotoStore>;
  photoStorage: PhotoStorage;
  web: WebClient;
};
