import { useEffect, useMemo, useState } from "react";
import { groupScreenshots } from "recipe-parser/group-screenshots";
import { hashBlobToHex } from "#app/browser/hash-blob.ts";
import { canDecodePhoto, preparePhotoForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { showToast } from "#app/browser/toast.ts";
import { useOnChange, useOnMount } from "#app/browser/use-on-change.ts";
import { createAddedPhoto, isImage, toDraftPhoto } from "#app/device/added-photo.ts";
import { listOwnedRows, type ScreenshotRow, withDeviceDatabase } from "#app/device/device-database.ts";
import { getPageOwner, isStorageOwnedByPage } from "#app/device/page-owner.ts";
import { photoMessages } from "#app/modules/photos/photo.ts";
import { deviceTimeLimitMs, limitTime } from "#app/recipe-form/reader/read-screenshots.ts";
import { reportOnDeviceAnalysis } from "#app/recipe-form/reader/report-on-device-analysis.ts";

export type Screenshot = Omit<ScreenshotRow, "ownerId">;

const maxScreenshots = 60;
export const screenshotLimit = `You can sort up to ${maxScreenshots} screenshots at a time.`;

/** The screenshots to sort. They are stored on the device, and read one after another while the page is open. */
export function useScreenshots() {
  const [photos, setPhotos] = useState<readonly Screenshot[]>([]);
  const [isStopped, setIsStopped] = useState(false);
  const { recipes, aside } = useMemo(() => groupReadScreenshots(photos), [photos]);
  const unread = photos.find(({ reading }) => reading === "waiting");
  useOnMount(() => void listScreenshots().then(setPhotos, console.error));

  useEffect(() => {
    if (!unread || isStopped) return;
    const controller = new AbortController();
    void readScreenshot(unread, controller.signal).then(async ({ read, hasFailed }) => {
      if (controller.signal.aborted) return;
      setIsStopped(hasFailed);
      setPhotos((before) => before.map((photo) => (photo.id === read.id ? read : photo)));
      await storeScreenshots([read]).catch(reportFullStorage);
    });
    return () => controller.abort();
  }, [unread, isStopped]);

  /** Adds new screenshots and replaces changed ones. */
  function store(changed: readonly Screenshot[]): void {
    setPhotos((before) => {
      const others = before.filter((photo) => !changed.some(({ id }) => id === photo.id));
      return [...others, ...changed].sort((one, other) => one.place - other.place);
    });
    storeScreenshots(changed).catch(reportFullStorage);
  }

  useOnChange(aside, () => {
    const changed = photos.filter((photo) => photo.isSetAside !== aside.includes(photo));
    if (changed.length > 0) store(changed.map((photo) => ({ ...photo, isSetAside: !photo.isSetAside })));
  });

  return {
    photos,
    recipes,
    aside,
    unread,
    isStopped,
    setIsStopped,

    /** Adds new files in the order of their names, which on phones is the order in which they were taken. */
    async addFiles(files: readonly File[]): Promise<void> {
      const images = files.filter(isImage).sort((one, other) => compareNames(one.name, other.name));
      if (images.length < files.length) showToast({ ...photoMessages.notImages, variant: "destructive" });
      const added: Screenshot[] = [];
      // Hashing reads a whole image into memory, so the images are hashed one after another.
      for (const file of images) {
        const origin = await hashBlobToHex(file).catch(() => "");
        const isPresent = [...photos, ...added].some((photo) => photo.origin === origin);
        const drafts = isPresent ? [] : toDraftPhoto({ ...createAddedPhoto(file), prepared: file, origin });
        const place = Date.now() + added.length;
        added.push(...drafts.map((draft) => ({ ...draft, place, choice: null, isSetAside: false })));
      }
      const room = maxScreenshots - photos.length;
      if (added.length > room)
        showToast({ ...photoMessages.limit, description: screenshotLimit, variant: "destructive" });
      store(added.slice(0, room));
    },

    /** Sorts screenshots by hand. A screenshot that could not be read is read again. */
    choose(chosen: readonly Screenshot[], choice: Screenshot["choice"]): void {
      store(chosen.map((photo) => ({ ...photo, choice, reading: photo.seen ? "read" : "waiting" })));
    },

    async remove(removed: readonly Screenshot[]): Promise<void> {
      setPhotos((before) => before.filter(({ id }) => !removed.some((photo) => photo.id === id)));
      await deleteScreenshots(removed.map(({ id }) => id)).catch(console.error);
    },
  };
}

export type ScreenshotSorting = ReturnType<typeof useScreenshots>;

/** Groups the screenshots that were read. The last recipe is left out while the next screenshot may go on with it. */
function groupReadScreenshots(photos: readonly Screenshot[]) {
  const read = photos.filter(({ reading }) => reading !== "waiting");
  const { recipes, aside } = groupScreenshots(read);
  const mayGoOn = photos.at(-1)?.reading === "waiting";
  return { recipes: recipes.filter((group) => !mayGoOn || group.at(-1) !== read.at(-1)), aside };
}

const { compare: compareNames } = new Intl.Collator("en", { numeric: true });

/** Recognizes the text of a screenshot on this device. `hasFailed`: the reader failed, or took too long. */
async function readScreenshot(photo: Screenshot, signal: AbortSignal) {
  const original = photo.prepared;
  const read: Screenshot = { ...photo, reading: "read" };
  try {
    if (!(await canDecodePhoto(original))) return { read, hasFailed: false };
    const { parseRecipeImages } = await import("recipe-parser/device");
    const { recipe, pages } = await parseRecipeImages([original], { signal: limitTime(deviceTimeLimitMs, signal) });
    reportOnDeviceAnalysis(recipe);
    const prepared = (await preparePhotoForStorage(original)) ?? original;
    return { read: { ...read, prepared, seen: pages[0] ?? null }, hasFailed: false };
  } catch (error) {
    if (signal.aborted) return { read, hasFailed: false };
    console.error(error);
    showToast({ title: "Reading stopped", description: `We couldn't read ${photo.name}.`, variant: "destructive" });
    return { read, hasFailed: true };
  }
}

function reportFullStorage(error: unknown): void {
  console.error(error);
  const description = "Your screenshots are on this page until you close it.";
  showToast({ title: "This device is out of storage", description, variant: "destructive" });
}

/** Lists the person's screenshots in the order in which they were added. */
export async function listScreenshots(): Promise<Screenshot[]> {
  const rows = await listOwnedRows("screenshots", getPageOwner() ?? "");
  return rows.sort((one, other) => one.place - other.place);
}

/** Stores new and changed screenshots. Rejects if storage is full. */
export async function storeScreenshots(photos: readonly Screenshot[]): Promise<void> {
  const ownerId = getPageOwner() ?? "";
  // Nothing is stored if the person has signed out in another tab.
  for (const photo of isStorageOwnedByPage() ? photos : [])
    await withDeviceDatabase((db) => db.put("screenshots", { ...photo, ownerId }));
  await refreshCounts();
}

async function deleteScreenshots(ids: readonly string[]): Promise<void> {
  for (const id of ids) await withDeviceDatabase((db) => db.delete("screenshots", id));
  await refreshCounts();
}

async function refreshCounts(): Promise<void> {
  await (await import("#app/device/pending-change-store.ts")).refreshPendingCounts();
}
