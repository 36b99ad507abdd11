import type { Page } from 'playwright'

/** Finds visible flaws, one per line. The picture shows whether a flaw is real. */
export function flaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const room = document.documentElement.clientWidth
    const wide = document.documentElement.scrollWidth
    if (wide > room) found.push(`scrolls sideways: ${wide} in ${room}`)
    const words = (element: Element) => (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    /** Returns whether an element is inside another one that scrolls or clips by design, such as a table or slides. */
    const isScrolled = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isScrolled(parent)
    }
    // On a desktop, a list must show all of its columns.
    for (const scroller of document.querySelectorAll('.MuiDataGrid-virtualScroller'))
      if (room >= 1280 && !document.querySelector('[data-panel]') && scroller.scrollWidth > scroller.clientWidth + 1)
        found.push(`list scrolls sideways: ${scroller.scrollWidth} in ${scroller.clientWidth}`)
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, [role="tab"], summary',
    )) {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (!isScrolled(element) && (box.right > room + 1 || box.left < -1)) found.push(`off the edge: ${words(element)}`)
      const style = getComputedStyle(element)
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible' && style.display !== 'inline'
      if (isCut && box.width > 8 && words(element)) found.push(`cut: ${words(element)}`)
    }
    return [...new Set(found)].slice(0, 8)
  })
}
