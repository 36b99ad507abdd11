import { readFileSync } from 'node:fs'
import { isGuessable, type PrivateNetworks } from '@portal/contract/server-settings'
import type { ServiceDocument } from '@portal/contract/services/service-document'
import type { Variables } from '../variables.ts'
import { documentFaults } from './document-faults.ts'
import { isKnownModule } from './document-shape.ts'

/** A module's own server, as the operator registered it. */
export interface ServiceConfig {
  /** The module's name without `mfe-`; the calls are below `portal/x-<name>/`. */
  readonly name: string
  /** Base address, without a trailing slash. */
  readonly url: string
  /** The secret with which the gateway signs its claims for this service. */
  readonly key: string
  /** The maximum duration of one request to the service, in milliseconds. */
  readonly timeoutMs: number
  readonly document: ServiceDocument
}

/** The highest SERVICE_<NAME>_TIMEOUT_MS. Users wait for reads. */
const LONGEST_MS = 10_000

/** Number of characters of a key with at least 128 random bits, in hexadecimal. */
const SAFE_KEY = 32

/**
 * Reads MODULE_SERVICES, a list of names, and for each name SERVICE_<NAME>_URL, _KEY, _PRIVILEGES, _CALLS and
 * _TIMEOUT_MS. Adds a fault for each wrong value, and for each fault of a document of calls.
 */
export function readServices(
  read: Variables,
  { production, networks }: { readonly production: boolean; readonly networks: PrivateNetworks },
): readonly ServiceConfig[] {
  const names = listOf(read.text('MODULE_SERVICES', ''))
  if (new Set(names).size < names.length) read.faults.push('MODULE_SERVICES must name each service once')
  return names.flatMap((name) => {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
      read.faults.push('MODULE_SERVICES must list names of modules without mfe-, separated by commas')
      return []
    }
    const service = readService(read, name, (url) => production && !networks.contains(new URL(url).hostname))
    if (service !== null && production && (service.key.length < SAFE_KEY || isGuessable(service.key)))
      read.faults.push(
        `${prefixOf(name)}_KEY must have ${SAFE_KEY} random characters in production: openssl rand -base64 32`,
      )
    return service ?? []
  })
}

const prefixOf = (name: string) => `SERVICE_${name.toUpperCase().replaceAll('-', '_')}`

const listOf = (text: string): readonly string[] => text.split(',').flatMap((part) => part.trim() || [])

function readService(read: Variables, name: string, requiresTls: (url: string) => boolean): ServiceConfig | null {
  const prefix = prefixOf(name)
  const url = read.url(`${prefix}_URL`, ['https:', 'http:'])
  const key = read.secret(`${prefix}_KEY`)
  const timeoutMs = read.whole(`${prefix}_TIMEOUT_MS`, { min: 100, max: LONGEST_MS, fallback: 5_000 })
  const privilegeModules = listOf(read.text(`${prefix}_PRIVILEGES`, ''))
  const file = read.optional(`${prefix}_CALLS`)
  const stated = { [`${prefix}_URL`]: url, [`${prefix}_KEY`]: key, [`${prefix}_CALLS`]: file }
  for (const [variable, value] of Object.entries(stated))
    if (value === null && !read.faults.some((fault) => fault.startsWith(variable)))
      read.faults.push(`${variable} is required, because MODULE_SERVICES names ${name}`)
  if (url?.startsWith('http:') && requiresTls(url))
    read.faults.push(`${prefix}_URL must begin with https:// in production, unless it is in PRIVATE_NETWORKS`)
  if (url !== null && !isUsable(url)) read.faults.push(`${prefix}_URL must not contain a password, a query or a #`)
  if (key !== null && key.length < 16) read.faults.push(`${prefix}_KEY must have 16 characters at least`)
  for (const module of privilegeModules)
    if (!isKnownModule(module, name))
      read.faults.push(`${prefix}_PRIVILEGES names ${module}, which is no privilege module of the portal or of ${name}`)
  if (file === null) return null
  const document = readDocument(file, (fault) => read.faults.push(`${prefix}_CALLS: ${fault}`), {
    name,
    privilegeModules,
  })
  return url === null || key === null || document === null
    ? null
    : { name, url: url.replace(/\/$/, ''), key, timeoutMs, document }
}

function isUsable(url: string): boolean {
  const { username, password, search, hash } = new URL(url)
  return username === '' && password === '' && search === '' && hash === ''
}

function readDocument(
  file: string,
  addFault: (fault: string) => void,
  service: { readonly name: string; readonly privilegeModules: readonly string[] },
): ServiceDocument | null {
  let document: unknown
  try {
    document = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    addFault(error instanceof SyntaxError ? 'the file is no JSON' : 'the file cannot be read')
    return null
  }
  const faults = documentFaults(document, service)
  for (const fault of faults) addFault(fault)
  return faults.length === 0 ? (document as ServiceDocument) : null
}
