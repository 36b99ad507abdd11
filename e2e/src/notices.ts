import { type BrowserContext, expect, type Page } from '@playwright/test'

interface NotedNotice {
  readonly words: string
  readonly card: Element
}

/**
 * Records the notices of every page of a browser as they are shown, and dialogs shown after a form left its page. They
 * disappear by themselves, so on a busy machine a test may check too late. A record remains until it is read or its
 * page is reloaded.
 */
export const noteNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    const noted: NotedNotice[] = []
    const seen = new WeakSet<Element>()
    Object.assign(globalThis, { notedNotices: noted })
    new MutationObserver(() => {
      for (const card of document.querySelectorAll(
        '[data-notices] [data-tone], [role="dialog"]:has([data-ended-form])',
      )) {
        if (seen.has(card)) continue
        seen.add(card)
        if (card.checkVisibility()) noted.push({ words: (card.textContent ?? '').replaceAll(/\s/g, ' '), card })
      }
    }).observe(document, { childList: true, subtree: true })
  })

/**
 * Checks that a notice with this text, ignoring whitespace, was shown in this page and has not been read yet. Then
 * closes the notice as a user would, because it would cover its corner for eight seconds.
 */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const plain = words.replaceAll(/\s/g, ' ')
  await expect.poll(() => takeNotice(page, plain), { message: `a notice: ${words}` }).toContain(plain)
}

/**
 * Reads the oldest notice with this text and closes it; an empty text matches every notice. Without such a notice,
 * returns the texts of all notices, which then remain unread.
 */
export function takeNotice(page: Page, words: string): Promise<string> {
  return page.evaluate((wanted) => {
    const { notedNotices: noted } = globalThis as unknown as { notedNotices: NotedNotice[] }
    const at = noted.findIndex(({ words }) => words.includes(wanted))
    const [found] = at < 0 ? [] : noted.splice(at, 1)
    found?.card.querySelector('button')?.click()
    return found?.words ?? noted.map(({ words }) => words).join(' | ')
  }, words)
}
