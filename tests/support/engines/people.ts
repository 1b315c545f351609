import { readFileSync } from "node:fs";
import { screenshot } from "#tests/support/journey.ts";
import type { Tab } from "./tab.ts";

export const password = "a good password";

type Credentials = { email: string; button: "Sign up" | "Log in" };

export async function signUp(tab: Tab, email: string): Promise<void> {
  await tab.open("/auth");
  await enter(tab, { email, button: "Sign up" });
}

export async function enter(tab: Tab, { email, button }: Credentials): Promise<void> {
  await tab.byLabel("Email").fill(email);
  await tab.byLabel("Password").fill(password);
  await tab.byRole("button", { name: button }).press();
  await tab.expectUrl(/\/app$/);
}

/** A recipe sent by request from a page of the product, for journeys that are about something else. `photos` are screenshots by name. */
export async function putInBook(tab: Tab, fields: Record<string, string>, photos: string[] = []): Promise<void> {
  const files = photos.map((name) => readFileSync(screenshot(name), "base64"));
  await tab.evaluate(send, fields, files);
}

async function send(fields: Record<string, string>, photos: string[]): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const photo of photos) {
    const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0));
    form.append("photos", new Blob([bytes], { type: "image/png" }), "photo.png");
  }
  const response = await fetch("/app/add", { method: "POST", body: form, redirect: "manual" });
  if (response.type !== "opaqueredirect") throw new Error(`The recipe was not taken: ${response.status}`);
}

/** From the list, as people do, so that the way back is theirs, too. */
export async function openRecipe(tab: Tab, title: string): Promise<void> {
  await tab.open("/app/recipes");
  await tab.byRole("heading", { name: title, level: 2 }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byRole("heading", { name: title, level: 1 }).expectSeen();
}
