/** Logo: a road that is also an open book. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="68 92 376 338" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M188 112Q226 104 256 124Q286 104 324 112L424 388Q326 372 256 412Q186 372 88 388Z
           M250 150l-3 46h18l-3-46z M245 224l-4 58h30l-4-58z M239 312l-4 72q11 5 21 11 10-6 21-11l-4-72z"
      />
    </svg>
  );
}
