/** A rectangle in the window, in pixels. */
export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Between the ring and the text, and between the text and the window's edge. */
const GAP = 16
const EDGE = 16

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * The place of the text: below its target, above it, right or left, the first with room; otherwise the window's lower
 * corner, over a part of the target.
 */
export function placeBeside(target: Box, words: Size, view: Size): { readonly top: number; readonly left: number } {
  const lowest = view.height - words.height - EDGE
  const rightmost = view.width - words.width - EDGE
  const left = clamp(target.left, EDGE, rightmost)
  const top = clamp(target.top, EDGE, lowest)
  const places = [
    { top: target.top + target.height + GAP, left },
    { top: target.top - words.height - GAP, left },
    { top, left: target.left + target.width + GAP },
    { top, left: target.left - words.width - GAP },
  ]
  const fits = (place: { top: number; left: number }) =>
    place.top >= EDGE && place.top <= lowest && place.left >= EDGE && place.left <= rightmost
  return places.find(fits) ?? { top: lowest, left: rightmost }
}

/**
 * How far to scroll to bring the target into the uncovered part of the window: not at all if it is there, to its middle
 * if it fits, otherwise to its beginning.
 */
export function scrollToShow(target: Box, room: { readonly top: number; readonly bottom: number }): number {
  const height = room.bottom - room.top
  if (target.top >= room.top && target.top + target.height <= room.bottom) return 0
  if (target.height > height) return target.top - room.top
  return target.top + target.height / 2 - (room.top + height / 2)
}
