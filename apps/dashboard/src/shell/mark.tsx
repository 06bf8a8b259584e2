/** The sign of the product. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <circle cx="10.5" cy="16" r="3" />
      <path d="M15.5 9.5a9.2 9.2 0 0 1 0 13M20 6.200a13.8 13.8 0 0 1 0 19.6" />
    </svg>
  );
}
