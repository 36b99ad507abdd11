import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/**
 * Signs of loading in the portal: lists and buttons are marked busy, screens and panels show skeletons. Before its
 * first rendering the page is empty, and may have no requests in progress while scripts are verified and the session is
 * read.
 */
const WAITING = [
  ...['[aria-busy="true"]', '[role="progressbar"]', '[data-waiting]:not([data-waiting="false"])'],
  ...['main:empty', '#root:not(:has(main))'],
].join()

const underWay = new WeakMap<Page, Set<Request>>()

/** Records the requests in progress of all pages of a browser. */
export function noteTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    underWay.set(page, requests)
    const end = (request: Request) => requests.delete(request)
    page.on('request', (request) => {
      // A request for a blob picture that the page created never ends, so it is left out.
      if (request.url().startsWith('http')) requests.add(request)
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
}

/**
 * Waits until a page has settled: it shows its address, no request is in progress, no placeholder is shown, and two
 * checks see the same. The browser's own "network idle" is reported once per document and covers neither a panel opened
 * later, nor rendering after an answer.
 */
export async function settle(page: Page): Promise<void> {
  let before: string | null = null
  const found = async () => {
    const [request] = underWay.get(page) ?? []
    const now = await lookAt(page).catch(onItsWay)
    const isSame = now.shown !== null && now.shown === before
    before = now.shown
    if (request) return `under way: ${request.method()} ${request.url()}`
    return isSame ? 'rest' : now.why
  }
  await expect.poll(found, { message: 'the page comes to rest', intervals: [50, 100], timeout: 30_000 }).toBe('rest')
}

/** Returns the content of the page, or its placeholders. */
export const lookAt = (page: Page) => page.evaluate(look, WAITING)

/** The result for a page that navigates during the check, and so has not settled. */
const onItsWay = () => ({ shown: null, why: 'on its way elsewhere' })

/** Reads the content or the placeholders; runs in the page. */
function look(waiting: string): { shown: string | null; why: string } {
  const sign = document.querySelector(waiting)
  if (sign) return { shown: null, why: `waiting: ${sign.outerHTML.slice(0, 300)}` }
  // Between its requests, the screen that restores a session after a reload looks finished.
  if (location.pathname === '/preloader') return { shown: null, why: 'the session is being restored' }
  const drawn = document.documentElement.dataset.address
  if (drawn !== undefined) {
    const { pathname, search } = new URL(drawn, location.href)
    if (pathname + search !== location.pathname + location.search)
      return { shown: null, why: `shows ${drawn}, not yet ${location.href}` }
  }
  return { shown: `${location.href} ${document.body.textContent}`, why: 'what is shown changes' }
}
