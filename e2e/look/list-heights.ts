import type { Page } from 'playwright'

/** The maximum height in pixels of title, description, cards and toolbar; 1280 is for French, the longest texts. */
const MOST_ABOVE_ROWS = { 1440: 180, 1280: 205 }
/** The maximum position in pixels of a list's first row on a phone; at 360 in French, where titles take two lines. */
const LOWEST_FIRST_ROW = { 390: 300, 360: 325 }
/** The screens with other content above their list. */
const OTHER_CONTENT = ['/till', '/create-accounting-rule', '/report-engine-single']

/** Returns the faults of a list whose rows begin too low. */
export async function listHeights(page: Page, path: string): Promise<string[]> {
  // A list beside a panel is left out, because it is narrow and its toolbar takes two lines.
  if (OTHER_CONTENT.includes(path) || path.includes('panel=')) return []
  const { width } = page.viewportSize() ?? { width: 0 }
  const found = await page.evaluate(() => {
    const grid = document.querySelector('main .MuiDataGrid-root')
    const row = document.querySelector('main .MuiDataGrid-row')
    const head = document.querySelector('main header')
    const title = document.querySelector('main h1')
    if (!grid || !head || !title) return null
    const top = (element: Element) => element.getBoundingClientRect().top + scrollY
    // On a phone the header has no box, so the title is measured.
    const begin = head.getBoundingClientRect().height > 0 ? top(head) : top(title)
    return { above: Math.round(top(grid) - begin), row: row && Math.round(top(row)) }
  })
  if (found === null) return []
  const most = MOST_ABOVE_ROWS[width >= 1440 ? 1440 : 1280]
  if (width >= 1280 && found.above > most) return [`${found.above} px above the list`]
  const lowest = LOWEST_FIRST_ROW[width >= 390 ? 390 : 360]
  if (width < 600 && found.row !== null && found.row > lowest) return [`rows begin at ${found.row} px`]
  return []
}
