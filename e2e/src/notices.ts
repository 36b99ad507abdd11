import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Notes the notices of every page of a browser as they are shown. They leave by themselves, so a test on a busy machine may
 * look too late; a note stays until it was asked for, or its page is loaded anew.
 */
export const noteNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    const noted: string[] = []
    const seen = new WeakSet<Element>()
    Object.assign(globalThis, { notedNotices: noted })
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('[data-notices] [data-tone]')) {
        if (seen.has(card)) continue
        seen.add(card)
        if (card.checkVisibility()) noted.push((card.textContent ?? '').replaceAll(/\s/g, ' '))
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** A notice with these words, whatever space stands between them, was shown in this page since the last one that was asked for. */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const plain = words.replaceAll(/\s/g, ' ')
  await expect.poll(() => takeNotice(page, plain), { message: `a notice: ${words}` }).toContain(plain)
}

/** Takes the oldest notice with these words; without one, all there are. */
export function takeNotice(page: Page, words: string): Promise<string> {
  return page.evaluate((wanted) => {
    const { notedNotices: noted } = globalThis as unknown as { notedNotices: string[] }
    const at = noted.findIndex((text) => text.includes(wanted))
    return at < 0 ? noted.join(' | ') : (noted.splice(at, 1)[0] ?? '')
  }, words)
}
