import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  update(bytes: number, size: number, records: number): void;
  stop(): void;
}

/** A bar on a terminal; nothing where the output is read by a program. */
export function progressBar(): Progress {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined };
  const format = ' {bar} {percentage} % | {records} records | {eta_formatted} left';
  const bar = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  let started = false;
  return {
    update: (bytes, size, records) => {
      if (!started) bar.start(size, 0, { records: 0 });
      started = true;
      bar.update(Math.min(bytes, size), { records: records.toLocaleString('en-US') });
    },
    stop: () => {
      if (started) bar.stop();
      started = false;
    },
  };
}
