/** Strokes on a grid of 24, drawn in the color of the text. */
const PATHS = {
  overview: 'M4 13h6V4H4zM14 20h6V4h-6zM4 20h6v-3H4z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  trends: 'M3 17l6-6 4 4 8-9M21 6v5M21 6h-5',
  breakdown: 'M4 6h14M4 12h10M4 18h6',
  compare: 'M8 4v16M16 4v16M4 8h8M12 16h8',
  ask: 'M4 5h16v11H9l-5 4zM9 9.5h6M9 12.5h4',
  themes: 'M4 4h7l9 9-7 7-9-9zM8 8h.01',
  data: 'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  admin: 'M12 3l8 3v6c0 4.5-3.4 7.8-8 9-4.6-1.2-8-4.5-8-9V6z',
  bookmark: 'M6 4h12v16l-6-4-6 4z',
  alerts: 'M6 17h12l-1.500-3v-4a4.500 4.500 0 0 0-9 0v4zM10 20h4',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M4.5 12h1M11.5 12h1M18.5 12h1',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  filter: 'M4 5h16l-6 7v6l-4 2v-8z',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  terminal: 'M5 7l5 5-5 5M12 17h7',
  refresh: 'M20 12a8 8 0 1 1-2.3-5.700M20 4v5h-5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  chart: 'M4 20V4M4 20h16M8 16v-4M13 16V8M18 16v-6',
  help: 'M9 9a3 3 0 1 1 4 2.800c-.700.3-1 .800-1 1.700M12 17h.01',
  moon: 'M20 14.500A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.500z',
  out: 'M14 4h6v16h-6M10 8l-4 4 4 4M6 12h10',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  check: 'M5 12.500l5 5L19 7',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17h.01',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1-4 4-5.5 8-5.500s7 1.5 8 5.5',
  chevron: 'M9 6l6 6-6 6',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The logo. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <circle cx="10.5" cy="16" r="3" />
      <path d="M15.5 9.5a9.2 9.2 0 0 1 0 13M20 6.200a13.8 13.8 0 0 1 0 19.6" />
    </svg>
  );
}
