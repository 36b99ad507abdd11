import type { InProcessGateway, Jwks } from './gateway-link.ts'
import { JWKS_PATH } from './gateway-link.ts'

// A delay of one minute is harmless, because old keys are accepted for 24 h after a rotation.
const FRESH_MS = 60_000
const FETCH_TIMEOUT_MS = 2_000

/**
 * Creates a reader of the gateway's public keys, which the page pins. While the gateway is unreachable, the reader
 * returns the last keys it read, or none. The page then still loads, and its first call reports the fault.
 */
export function createJwksReader(
  source: InProcessGateway | string | undefined,
  report: (problem: string) => void,
): () => Promise<Jwks> {
  let last: Jwks = { keys: [] }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Jwks> | undefined

  async function read(): Promise<Jwks> {
    try {
      last = parse(typeof source === 'string' ? await fetchKeys(source) : await injectKeys(source))
      readAt = Date.now()
    } catch (error) {
      report(`the gateway's keys cannot be read: ${error instanceof Error ? error.message : error}`)
    }
    return last
  }

  return async () => {
    if (Date.now() - readAt < FRESH_MS) return last
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

async function fetchKeys(gatewayUrl: string): Promise<string> {
  const response = await fetch(new URL(JWKS_PATH, gatewayUrl), { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.text()
}

async function injectKeys(gateway: InProcessGateway | undefined): Promise<string> {
  if (!gateway) throw new Error('there is no gateway: set GATEWAY_URL')
  const response = await gateway.inject({ method: 'GET', url: JWKS_PATH })
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
  return response.body
}

function parse(text: string): Jwks {
  const value = JSON.parse(text) as Partial<Jwks>
  if (!Array.isArray(value.keys)) throw new Error('no key set')
  return { keys: value.keys }
}
