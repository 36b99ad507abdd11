import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import { DEMO_PASSWORD } from './accounts.ts'
import { textsIn } from './i18n/texts.ts'
import { PAGE_HEADERS, signInPage, stalePage } from './sign-in-page.ts'

const BODY_BYTES = 4_096

/**
 * Answers requests to the provider's sign-in page: GET shows the page (`?email=` prefills the address), POST signs in
 * or cancels.
 */
export async function answerSignIn(
  provider: Provider,
  { portalUrl, subjectAt }: { readonly portalUrl: string; readonly subjectAt: (email: string) => string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { uid, params } = await provider.interactionDetails(request, response)
    const { language, texts } = textsIn(String(params.ui_locales ?? request.headers['accept-language'] ?? ''))
    const page = (email: string, isWrong: boolean) =>
      send(response, isWrong ? 422 : 200, signInPage({ language, texts, uid, portalUrl, email, isWrong }))
    if (request.method !== 'POST') {
      return page(new URL(request.url ?? '', portalUrl).searchParams.get('email') ?? '', false)
    }
    const form = new URLSearchParams(await bodyOf(request))
    const email = form.get('email')?.trim().toLowerCase() ?? ''
    if (form.get('act') === 'cancel') {
      const refused = { error: 'access_denied', error_description: 'The user turned back' }
      return await provider.interactionFinished(request, response, refused)
    }
    if (!isAddress(email) || !isPassword(form.get('password') ?? '')) return page(email, true)
    await provider.interactionFinished(request, response, { login: { accountId: subjectAt(email), remember: false } })
  } catch {
    // There is no such visit in progress, or its cookie is missing.
    const { language, texts } = textsIn(String(request.headers['accept-language'] ?? ''))
    if (!response.headersSent) send(response, 400, stalePage(language, texts, portalUrl))
  }
}

function send(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, PAGE_HEADERS).end(page)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? BODY_BYTES + 1) > BODY_BYTES) throw new Error('too large')
  return text(request)
}

const isAddress = (email: string) => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email)

function isPassword(password: string): boolean {
  const [given, wanted] = [Buffer.from(password), Buffer.from(DEMO_PASSWORD)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
