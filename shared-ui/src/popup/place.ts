/**
 * Puts the panel under its button, their right or left edges in line, kept 8 pixels inside the window; above when there is
 * only room there, and no higher than the greater room when there is in neither.
 */
export function placeBelow(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  panel.style.maxHeight = ''
  const button = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const wanted = align === 'start' ? button.left : button.right - width
  const below = window.innerHeight - button.bottom - 12
  const above = button.top - 12
  const isBelow = height <= below || (height > above && below >= above)
  const shown = Math.min(height, isBelow ? below : above)
  if (shown < height) panel.style.maxHeight = `${shown}px`
  panel.style.left = `${Math.max(8, Math.min(wanted, window.innerWidth - width - 8))}px`
  panel.style.top = `${isBelow ? button.bottom + 4 : button.top - shown - 4}px`
}
