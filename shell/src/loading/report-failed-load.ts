import { defaultClient } from '@portal/api-client'
import { validateSession } from '@portal/contract/auth/auth.calls'
import { useSessionStore } from '@portal/portal-sdk/host'
import type { InstalledModule } from './read-module.ts'

const PATH = '/failed-loads'
const BROWSER = 'portal.browser'
const LONGEST_ERROR = 300

const reported = new Set<string>()

/**
 * Reports to the host that a release threw an error while it was loaded or first rendered; after enough such reports
 * the host rolls the release back. Reports each release at most once per page. Network failures are not reported,
 * because another release would not help. Never throws.
 */
export async function reportFailedLoad(
  { name, version, development }: InstalledModule,
  error: string,
  fetcher: typeof fetch = fetch,
): Promise<void> {
  const release = `${name} ${version}`
  if (development || reported.has(release)) return
  reported.add(release)
  const voucher = await voucherOfSession()
  const report = { module: name, version, browser: browserId(), error: error.slice(0, LONGEST_ERROR), voucher }
  const headers = { 'content-type': 'application/json' }
  await fetcher(PATH, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => undefined)
}

/** Returns the gateway's voucher for the signed-in user; undefined before sign-in, or if the gateway sends none. */
async function voucherOfSession(): Promise<string | undefined> {
  if (useSessionStore.getState().status !== 'full') return undefined
  const session = defaultClient().send(validateSession, {}, { background: true, quiet: true })
  return session.then(
    ({ reportVoucher }) => reportVoucher,
    () => undefined,
  )
}

function browserId(): string {
  const made = crypto.randomUUID()
  try {
    const kept = localStorage.getItem(BROWSER) ?? made
    localStorage.setItem(BROWSER, kept)
    return kept
  } catch {
    return made
  }
}
