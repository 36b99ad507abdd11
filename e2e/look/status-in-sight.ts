import type { Page } from 'playwright'

/** How the first row of a list shows its status. */
export type StatusSight = 'no status' | 'out of sight' | 'cut' | 'in sight'

/** Returns how the first row of the list on the page shows its status. Null if the page has no list with rows. */
export function statusInSight(page: Page): Promise<StatusSight | null> {
  return page.evaluate(() => {
    const row = document.querySelector('main .MuiDataGrid-row')
    const scroller = document.querySelector('main .MuiDataGrid-virtualScroller')
    if (!row || !scroller) return null
    const chips = [...row.querySelectorAll('.p-text span:has(> svg + span)')]
    const actions = row.querySelector('[data-field="x:actions"]')
    const edge = (actions ?? scroller).getBoundingClientRect()[actions ? 'left' : 'right']
    const seen = chips.filter((chip) => chip.getBoundingClientRect().right <= edge + 1)
    if (chips.length === 0) return 'no status'
    if (seen.length === 0) return 'out of sight'
    const isCut = seen.some((chip) => [...chip.children].some((part) => part.scrollWidth > part.clientWidth + 1))
    return isCut ? 'cut' : 'in sight'
  })
}
