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
