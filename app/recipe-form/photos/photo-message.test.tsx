import { beforeEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { showPhotoMessage } from "./photo-store.ts";

let toasts: Toast[] = [];
beforeEach(() => {
  toasts = [];
  connectToaster((toast) => toasts.push(toast));
});

test.each([
  ["not_signed_in", "/auth?mode=login"],
  ["not_page_owner", "/auth?mode=login&anew=true"],
])("a photo refused with %s offers signing in beside the page, which keeps it", (code, path) => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  showPhotoMessage({ title: "Not signed in", description: "Please sign in.", variant: "destructive", code });
  expect(toasts).toMatchObject([{ title: "Not signed in", action: { label: "Log in" } }]);
  toasts[0]?.action?.onClick();
  expect(open).toHaveBeenCalledWith(path, "_blank");
  open.mockRestore();
});

test("other messages are only told", () => {
  showPhotoMessage({ title: "Photo not added", code: "photo_unreadable" });
  showPhotoMessage({ title: "Compressing photo" });
  expect(toasts.map(({ title, action }) => [title, action])).toEqual([
    ["Photo not added", undefined],
    ["Compressing photo", undefined],
  ]);
});
