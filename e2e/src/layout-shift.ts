import type { BrowserContext, Page } from '@playwright/test'

/** How far parts of a page moved without a press: the sum of the browser's scores, and the parts that moved most. */
export interface LayoutShift {
  readonly score: number
  readonly parts: readonly string[]
}

declare global {
  interface Window {
    shifts?: { score: number; parts: string[] }[]
  }
}

/** Records layout shifts in the pages of a browser. */
export const noteShifts = (context: BrowserContext) => context.addInitScript(observe)

/** Returns the layout shift since the document was opened or since the last call. */
export const takeShift = (page: Page): Promise<LayoutShift> => page.evaluate(take)

/** Observes layout shifts; runs in the page before its scripts. */
function observe(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    return `${element?.tagName.toLowerCase() ?? 'removed'} "${(element?.textContent ?? '').slice(0, 30)}"`
  }
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const parts = sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      )
      window.shifts?.push({ score: value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns and resets the observed shifts; runs in the page. */
function take(): LayoutShift {
  const shifts = window.shifts ?? []
  window.shifts = []
  const [largest] = shifts.toSorted((one, other) => other.score - one.score)
  return { score: shifts.reduce((sum, { score }) => sum + score, 0), parts: largest?.parts ?? [] }
}
