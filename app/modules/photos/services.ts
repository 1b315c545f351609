import type { createPhotoStorage } from "#app/adapters/photo-storage/photo-storage.ts";
import type { WebClient } from "#app/adapters/web/web-client.ts";
import type { CoupleServices } from "#app/modules/couples/services.ts";
import type { createPhotoStore } from "./photo-store.server.ts";

export type PhotoServices = CoupleServices & {
  photos: ReturnType<typeof createPhotoStore>;
  photoStorage: ReturnType<typeof createPhotoStorage>;
  web: WebClient;
};
