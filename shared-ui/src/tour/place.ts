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

/** Pixels between the ring and the text (`GAP`), and between the text and the window's edge (`EDGE`). */
const GAP = 16
const EDGE = 16

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * Returns the position of the text: below, above, right or left of its target, at the first of these places that has
 * room; otherwise in the lower corner of the window, over a part of the target.
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
 * Returns the distance to scroll, in pixels, so that the target is in the uncovered part of the window: 0 if it is
 * already there, to the target's middle if the target fits, otherwise to the target's beginning.
 */
export function scrollToShow(target: Box, room: { readonly top: number; readonly bottom: number }): number {
  const height = room.bottom - room.top
  if (target.top >= room.top && target.top + target.height <= room.bottom) return 0
  if (target.height > height) return target.top - room.top
  return target.top + target.height / 2 - (room.top + height / 2)
}
