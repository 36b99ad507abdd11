/** Minimum length of a swipe that changes the slide, as a fraction of the slide's width (spec §2.1). */
const SWIPE_THRESHOLD = 0.08

/**
 * Returns the step for a drag of `dx` pixels over a slide of `width` pixels: 1 for the next slide, -1 for the previous
 * slide, 0 to stay.
 */
export function swipeStep(dx: number, width: number): -1 | 0 | 1 {
  if (width <= 0 || Math.abs(dx) / width < SWIPE_THRESHOLD) return 0
  return dx < 0 ? 1 : -1
}
