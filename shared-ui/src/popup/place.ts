/** Puts the panel under its button, right edges aligned, kept 8 pixels inside the window; above when there is no room below. */
export function placeBelow(panel: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const left = Math.min(Math.max(8, button.right - width), window.innerWidth - width - 8)
  const below = button.bottom + 4
  const top = below + height > window.innerHeight - 8 ? Math.max(8, button.top - height - 4) : below
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}
