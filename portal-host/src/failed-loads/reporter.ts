import type { InProcessGateway } from '../gateway/gateway-link.ts'

/** The gateway's path that verifies a voucher: 200 with `reporter`, 404 if the voucher is invalid or expired. */
const VOUCHER_PATH = '/.well-known/report-vouchers/'
/** The format of a voucher: expiry, name and signature. */
export const VOUCHER = /^[\w.-]{20,200}$/
const TIMEOUT_MS = 2_000

/** Returns the pseudonym of a signed-in user; null if the voucher is invalid or the gateway does not answer. */
export type ReadReporter = (voucher: string) => Promise<string | null>

/**
 * Creates a function that asks the gateway for the owner of a report's voucher, because the host has no sessions. The
 * pseudonym only distinguishes users.
 */
export function createReporterReader(source: InProcessGateway | string | undefined): ReadReporter {
  return async (voucher) => {
    if (!VOUCHER.test(voucher) || source === undefined) return null
    const path = VOUCHER_PATH + voucher
    try {
      const text = typeof source === 'string' ? await fetchText(new URL(path, source)) : await injectText(source, path)
      const { reporter } = JSON.parse(text) as { reporter?: unknown }
      return typeof reporter === 'string' && reporter !== '' ? reporter : null
    } catch {
      return null
    }
  }
}

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.text()
}

async function injectText(gateway: InProcessGateway, url: string): Promise<string> {
  const response = await gateway.inject({ method: 'GET', url })
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
  return response.body
}
