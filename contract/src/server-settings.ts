// Rules about settings that the gateway and the portal host share. Only these two servers import this file.
import { BlockList, type IPVersion, isIP } from 'node:net'

/** Returns whether a host name, or an address with or without brackets, means this machine. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/**
 * Reads the addresses of proxies: IP addresses or ranges, separated by commas.
 * @param addFault receives one sentence about `name` if the list is invalid or trusts nearly every address
 */
export function readProxies(name: string, text: string, addFault: (fault: string) => unknown): readonly string[] {
  const list = text.split(',').flatMap((part) => part.trim() || [])
  const ranges = list.map(rangeOf)
  if (ranges.includes(null)) addFault(`${name} must list IP addresses or ranges, separated by commas`)
  else if (ranges.some((range) => range !== null && range.bits < FEWEST_BITS))
    addFault(`${name} must name machines or networks, not ranges wider than /${FEWEST_BITS}`)
  return list
}

/** Fewest bits of a range that is still one network. A shorter range contains nearly everyone. */
const FEWEST_BITS = 8

/** The hosts to which production may connect without TLS. */
export interface PrivateNetworks {
  /** Returns whether a host name, or an address with or without brackets, is in one of the networks. */
  contains(host: string): boolean
}

/**
 * Reads `PRIVATE_NETWORKS`: IP addresses, ranges, host names, and domains that begin with a dot, separated by commas.
 * This machine is always included. Host names are never resolved, because the answer could change after the start.
 * @param addFault receives one sentence if the list is invalid
 */
export function readPrivateNetworks(text: string, addFault: (fault: string) => unknown): PrivateNetworks {
  const ranges = new BlockList()
  const names: string[] = []
  for (const part of text.toLowerCase().split(',')) {
    const network = part.trim()
    const range = rangeOf(network)
    if (range !== null) ranges.addSubnet(range.address, range.bits, range.version)
    else if (/^\.?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(network) && /[a-z]/.test(network)) names.push(network)
    else if (network !== '')
      addFault('PRIVATE_NETWORKS must list IP addresses, ranges, host names or .domains, separated by commas')
  }
  return {
    contains: (host) => {
      const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
      if (isLoopbackHost(bare)) return true
      const version = VERSIONS[isIP(bare)]
      if (version !== undefined) return ranges.check(bare, version)
      return names.some((name) => (name.startsWith('.') ? bare.endsWith(name) : bare === name))
    },
  }
}

const VERSIONS: Readonly<Record<number, IPVersion>> = { 4: 'ipv4', 6: 'ipv6' }

function rangeOf(text: string): { address: string; bits: number; version: IPVersion } | null {
  const [address = '', stated, ...rest] = text.split('/')
  const version = VERSIONS[isIP(address)]
  if (version === undefined || rest.length > 0) return null
  const most = version === 'ipv4' ? 32 : 128
  if (stated === undefined) return { address, bits: most, version }
  return /^\d{1,3}$/.test(stated) && Number(stated) <= most ? { address, bits: Number(stated), version } : null
}

/**
 * Returns whether a secret is easy to guess: too few different signs, one part repeated, or a row of signs at equal
 * distances such as `0123…` or `acegi…`. A random secret of 32 bytes, or of 32 signs in base64 or hexadecimal, never
 * is, in practice.
 */
export function isGuessable(secret: Uint8Array | string): boolean {
  const signs = typeof secret === 'string' ? Array.from(secret, (sign) => sign.charCodeAt(0)) : Array.from(secret)
  if (new Set(signs).size <= FEWEST_SIGNS) return true
  const steps = new Set(signs.slice(1).map((sign, n) => (sign - (signs[n] ?? 0) + 256) % 256))
  return steps.size <= 4 || isOnePartRepeated(signs)
}

/** Of 32 random hexadecimal signs, 7 or fewer are different in about one secret of a million. */
const FEWEST_SIGNS = 7

function isOnePartRepeated(signs: readonly number[]): boolean {
  return Array.from({ length: Math.floor(signs.length / 2) }, (_, n) => n + 1).some((length) =>
    signs.every((sign, n) => sign === signs[n % length]),
  )
}
