/** A few small sounds, made on the spot: wood on wood, a bell, a low note. */

import { settings } from './settings.svelte';

export type Sound = 'touch' | 'move' | 'check' | 'ruling' | 'end' | 'low';

let context: AudioContext | null = null;

/** Make a sound, if they are wanted and the browser lets us. */
export function sound(kind: Sound): void {
  if (!settings.hasSounds || typeof AudioContext === 'undefined') return;
  // Before the first press of a key or button a browser keeps silent; then we do, too.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  const at = context.currentTime;
  if (kind === 'touch') knock(context, at, 2200, 0.03, 0.05);
  else if (kind === 'move') knock(context, at, 900, 0.08, 0.35);
  else if (kind === 'check') tones(context, at, [784, 1047], 0.09, 0.05);
  else if (kind === 'low') tones(context, at, [988, 988], 0.08, 0.06);
  else if (kind === 'ruling') tones(context, at, [330], 0.22, 0.06);
  else tones(context, at, [523, 659, 784], 0.16, 0.05);
}

function knock(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i += 1) {
    data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 4;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const wood = audio.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(wood).connect(gain).connect(audio.destination);
  source.start(at);
}

function tones(
  audio: AudioContext,
  at: number,
  pitches: number[],
  each: number,
  loud: number,
): void {
  pitches.forEach((pitch, index) => {
    const start = at + index * each;
    const voice = audio.createOscillator();
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + each * 2.5);
    voice.connect(gain).connect(audio.destination);
    voice.start(start);
    voice.stop(start + each * 2.6);
  });
}
