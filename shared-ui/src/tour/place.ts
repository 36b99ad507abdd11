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

/** Between the ring and the words, and between the words and the window's edge. */
const GAP = 16
const EDGE = 16

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * The place of the words: below their target, above it, at its right or left, whichever has room first; otherwise in
 * the window's lower corner, over a part of it.
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
 * How far the page scrolls to bring the target into the uncovered part of the window: not at all if it is there, to its
 * middle when it fits, to its beginning when it is taller.
 */
export function scrollToShow(target: Box, room: { readonly top: number; readonly bottom: number }): number {
  const height = room.bottom - room.top
  if (target.top >= room.top && target.top + target.height <= room.bottom) return 0
  if (target.height > height) return target.top - room.top
  return target.top + target.height / 2 - (room.top + height / 2)
}
