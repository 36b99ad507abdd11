import { randomBytes } from 'node:crypto'
import { completeProviderSignIn, startProviderSignIn } from '@portal/contract/auth/auth.calls'
import { DEMO_PASSWORD } from '../../../../demo-services/provider/index.ts'
import type { AccessDesk, Sender } from '../../testing/access-desk.ts'
import { challengeOf } from '../proof.rules.ts'

/** A browser at the identity provider: follows redirects and keeps cookies, up to the portal's callback. */
export interface Visitor {
  /** The verifier with which this browser redeems its ticket. */
  readonly verifier: string
  /** The provider's address from `portal/oidc/start`. */
  readonly address: string
  /** Signs in at the provider. @returns the path and query of the callback */
  signIn(email: string): Promise<string>
  /** Cancels the sign-in at the provider. @returns the path and query of the callback */
  cancel(): Promise<string>
}

/** Starts a visit to the provider. @param tamper changes the query of the provider's address before it is opened */
export async function visitor(desk: AccessDesk, tamper: (query: URLSearchParams) => void = () => {}): Promise<Visitor> {
  const verifier = randomBytes(32).toString('base64url')
  const { url, responseCode } = await desk.send(startProviderSignIn, { challenge: challengeOf(verifier) })
  if (url === undefined) throw new Error(`start answered ${responseCode}`)
  const tampered = new URL(url)
  tamper(tampered.searchParams)
  const address = tampered.href
  const send = (form: Record<string, string>) => throughProvider(address, form)
  return {
    verifier,
    address,
    signIn: (email) => send({ act: 'sign-in', email, password: DEMO_PASSWORD }),
    cancel: () => send({ act: 'cancel' }),
  }
}

async function throughProvider(address: string, form: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`no redirect but ${response.status}: ${await response.text()}`)
    return new URL(location, url).href
  }
  const page = await go(address)
  let next = await go(page, { method: 'POST', body: new URLSearchParams(form) })
  while (new URL(next).origin === new URL(address).origin) next = await go(next)
  const { pathname, search } = new URL(next)
  return pathname + search
}

/** Opens the callback like the browser. @returns the address of the redirect */
export async function arrive(desk: AccessDesk, callback: string): Promise<string> {
  const { statusCode, headers } = await desk.app.inject({ method: 'GET', url: callback })
  if (statusCode !== 303) throw new Error(`the callback answered ${statusCode}`)
  return String(headers.location)
}

/** Opens the callback and returns the ticket in its redirect. Returns an empty text if the redirect has no ticket. */
export async function ticketAt(desk: AccessDesk, callback: string): Promise<string> {
  const location = await arrive(desk, callback)
  const prefix = '/login#provider='
  if (!location.startsWith(prefix)) throw new Error(`the callback leads to ${location}`)
  return location.slice(prefix.length)
}

export function complete(desk: AccessDesk, ticket: string, verifier: string, sender: Sender = {}) {
  return desk.send(completeProviderSignIn, { ticket, verifier }, sender)
}

/** Signs in completely through the provider as the person with that e-mail address. */
export async function signInByProvider(desk: AccessDesk, email: string, sender: Sender = {}) {
  const browser = await visitor(desk)
  return complete(desk, await ticketAt(desk, await browser.signIn(email)), browser.verifier, sender)
}
