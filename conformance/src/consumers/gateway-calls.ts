import { readFile } from 'node:fs/promises'
import {
  CALL_VERSIONS_PATH,
  type CallDocument,
  type CallVersions,
  type DocumentedCall,
} from '@portal/contract/json-schema/call-document'

/** The calls of a gateway. Only a `calls.json` has the schemas of answers; a running gateway states versions only. */
export type GatewayCalls = Pick<CallVersions, 'calls'> | Pick<CallDocument, 'calls' | 'definitions'>

const TIMEOUT_MS = 15_000

/**
 * Reads a `calls.json`.
 * @throws Error if the file has no calls with versions
 */
export async function callsOfFile(file: string): Promise<GatewayCalls> {
  return stated(JSON.parse(await readFile(file, 'utf8')), file)
}

/**
 * Reads the calls that a running gateway states.
 * @throws Error if it states none
 */
export async function callsOfGateway(url: string): Promise<GatewayCalls> {
  const address = `${url.replace(/\/+$/, '')}${CALL_VERSIONS_PATH}`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}, so its calls are unknown.`)
  return stated(await response.json(), address)
}

function stated(content: unknown, source: string): GatewayCalls {
  const { calls } = (content ?? {}) as { readonly calls?: Readonly<Record<string, Partial<DocumentedCall>>> }
  const isStated = Object.values(calls ?? {}).every(({ since, breaking }) => isVersion(since) && isVersion(breaking))
  if (calls === undefined || !isStated) throw new Error(`${source} states no calls with their versions.`)
  return content as GatewayCalls
}

const isVersion = (value: unknown) => typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value)
