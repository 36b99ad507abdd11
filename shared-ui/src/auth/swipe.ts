/** A swipe of this part of the slide's width changes the slide (spec §2.1). */
const SWIPE_THRESHOLD = 0.08

/** The step for a drag of `dx` pixels over a slide of `width` pixels: 1 to the next, -1 to the previous, 0 back. */
export function swipeStep(dx: number, width: number): -1 | 0 | 1 {
  if (width <= 0 || Math.abs(dx) / width < SWIPE_THRESHOLD) return 0
  return dx < 0 ? 1 : -1
}
