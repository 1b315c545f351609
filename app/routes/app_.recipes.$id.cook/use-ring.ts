import { useRef } from "react";
import { useInterval } from "#app/browser/use-interval.ts";

const betweenRingsMs = 1500;
const tones = [880, 880, 1175];
const toneSeconds = 0.18;

/** Rings and vibrates while `isRinging`. Sound is allowed only after a tap: call `unlock` from one. */
export function useRing(isRinging: boolean): { unlock(): void } {
  const audio = useRef<AudioContext | null>(null);

  function ring() {
    navigator.vibrate?.([200, 100, 200]);
    if (audio.current?.state === "running") play(audio.current);
  }
  useInterval(ring, { everyMs: betweenRingsMs, isRunning: isRinging });

  return {
    unlock() {
      audio.current ??= new AudioContext();
      audio.current.resume();
    },
  };
}

function play(audio: AudioContext): void {
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
}
