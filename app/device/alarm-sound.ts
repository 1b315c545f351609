import type { CookingTimer } from "#app/modules/cooking/timer.ts";

const tones = [880, 880, 1175];
const toneSeconds = 0.18;

/** The page has one audio context, because a tap that unlocks sound unlocks only this context. */
let audio: AudioContext | null = null;

/** Call this from a tap or key handler, because browsers block sound before the first one. */
export function unlockAlarmSound(): void {
  if (typeof AudioContext === "undefined") return;
  try {
    audio ??= new AudioContext();
  } catch {
    // Chrome limits the number of audio contexts across all pages.
    return;
  }
  if (audio.state !== "running") void audio.resume().catch(() => undefined);
}

export function isAlarmSoundBlocked(): boolean {
  return typeof AudioContext !== "undefined" && audio?.state !== "running";
}

/** Vibrates and plays the tones. Returns false if the browser blocks the sound. */
export function playAlarm(): boolean {
  navigator.vibrate?.([200, 100, 200]);
  if (!audio || isAlarmSoundBlocked()) return false;
  for (const [index, frequency] of tones.entries()) {
    const start = audio.currentTime + index * toneSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + toneSeconds);
  }
  return true;
}

/** Call this when the person has started a timer, because browsers ignore requests without a tap. */
export function requestNotificationPermission(): void {
  if (typeof Notification === "undefined" || Notification.permission !== "default") return;
  void Notification.requestPermission();
}

/** Prefers the service worker, because pages on Android may not create notifications themselves. */
export async function showTimerNotification(tag: string, { recipeId, title, label }: CookingTimer): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const worker = await getServiceWorker();
  const options = {
    tag,
    body: `${title}: ${label}`,
    icon: "/icons/icon-192.png",
    data: `/app/recipes/${recipeId}/cook`,
  };
  if (worker) await worker.showNotification("Time's up!", options);
  else new Notification("Time's up!", options).onclick = () => window.focus();
}

export async function closeTimerNotification(tag: string): Promise<void> {
  const worker = await getServiceWorker();
  for (const notification of (await worker?.getNotifications?.({ tag })) ?? []) notification.close();
}

async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}
