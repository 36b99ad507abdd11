const HIGHEST = 560
/** Pixels between button and panel (`GAP`), and between panel and the window's edge (`EDGE`). */
const GAP = 4
const EDGE = 8

/**
 * Places the panel below its button, with their right or left edges aligned, at least 8 pixels inside the window. The
 * panel is placed above the button if it fits only there; if it fits neither below nor above, it is as high as the
 * larger of the two spaces. The measurements do not depend on the changes that this function makes, so that a watcher
 * of the panel's size does not run for ever.
 */
export function placeBelow(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const button = anchor.getBoundingClientRect()
  const { width } = panel.getBoundingClientRect()
  const whole = panel.scrollHeight + panel.offsetHeight - panel.clientHeight
  const most = Math.min(HIGHEST, window.innerHeight * 0.8)
  const height = Math.min(whole, most)
  const below = window.innerHeight - button.bottom - GAP - EDGE
  const above = button.top - GAP - EDGE
  const isBelow = height <= below || (height > above && below >= above)
  const room = isBelow ? below : above
  const left = align === 'start' ? button.left : button.right - width
  panel.style.maxHeight = `${Math.min(most, room)}px`
  panel.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  panel.style.top = `${isBelow ? button.bottom + GAP : button.top - Math.min(height, room) - GAP}px`
}
