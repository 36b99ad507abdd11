import type { IconDrawing } from './icon-paths.ts'

/** Drawings for empty states. They are not part of the kit's icons, so that the sign-in page does not load them. */
export const STATE_DRAWINGS = {
  /** An empty tray. */
  nothing: 'M4 13l2.5-7h11L20 13v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
  /** A magnifying glass without a match. */
  noMatch: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5M9 9l4 4M13 9l-4 4',
  /** A disconnected cloud. */
  unreachable: 'M6.5 9.4A4.4 4.4 0 0 0 7.5 18H16M19.4 16.6a4 4 0 0 0-1.9-6.8A6 6 0 0 0 9.8 6.3M4 4l16 16',
  /** A piece that does not fit. */
  misfit:
    'M9.5 6V5a2 2 0 1 1 4 0v1H17a1 1 0 0 1 1 1v3.5h1a2 2 0 1 1 0 4h-1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-4.5h1a2 2 0 1 0 0-4H5V7a1 1 0 0 1 1-1z',
  /** A warning shield. */
  tampered: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM12 8v4.5M12 16v.01',
} as const satisfies Record<string, IconDrawing>
