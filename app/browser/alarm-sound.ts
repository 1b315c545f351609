const tones = [880, 880, 1175];
const toneSeconds = 0.18;

/** One for the page: what a tap has allowed stays allowed on the next screen. */
let audio: AudioContext | null = null;

/** Browsers play nothing before a tap or a key: call it from one. */
export function unlockSound(): void {
  if (typeof AudioContext === "undefined") return;
  try {
    audio ??= new AudioContext();
  } catch {
    // Chrome has only so many for all of its pages.
    return;
  }
  if (audio.state !== "running") void audio.resume().catch(() => undefined);
}

export function isSoundBlocked(): boolean {
  return typeof AudioContext !== "undefined" && audio?.state !== "running";
}

/** False if it can't be heard. */
export function playAlarm(): boolean {
  navigator.vibrate?.([200, 100, 200]);
  if (!audio || isSoundBlocked()) return false;
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
