import { isIP } from 'node:net'

type Env = Readonly<Record<string, string | undefined>>

/** Reads environment variables and collects their faults, so that all are reported at once. */
export interface Variables {
  readonly faults: string[]
  text(name: string, fallback: string): string
  optional(name: string): string | null
  choice<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value
  /** Reads a whole number within bounds. */
  whole(name: string, bounds: { min: number; max: number; fallback: number }): number
  flag(name: string, fallback: boolean): boolean
  /** Reads IP addresses or ranges that are separated by commas. */
  addresses(name: string): readonly string[]
  url(name: string, protocols: readonly string[]): string | null
}

export function variables(env: Env): Variables {
  const faults: string[] = []
  // An empty variable counts as unset, because shells and compose files create empty variables.
  const read = (name: string) => env[name]?.trim() || null
  return {
    faults,
    text: (name, fallback) => read(name) ?? fallback,
    optional: read,
    choice: (name, values, fallback) => {
      const stated = read(name) ?? fallback
      const value = values.find((one) => one === stated)
      if (value === undefined) faults.push(`${name} must be one of ${values.join(', ')}`)
      return value ?? fallback
    },
    whole: (name, { min, max, fallback }) => {
      const stated = read(name)
      if (stated === null) return fallback
      const value = Number(stated)
      if (Number.isInteger(value) && value >= min && value <= max) return value
      faults.push(`${name} must be a whole number from ${min} to ${max}`)
      return fallback
    },
    flag: (name, fallback) => {
      const stated = read(name)?.toLowerCase()
      if (stated === undefined) return fallback
      if (['1', 'true', 'yes'].includes(stated)) return true
      if (!['0', 'false', 'no'].includes(stated)) faults.push(`${name} must be true or false`)
      return false
    },
    addresses: (name) => {
      const list = (read(name) ?? '').split(',').flatMap((part) => part.trim() || [])
      if (!list.every(isAddressOrRange)) faults.push(`${name} must list IP addresses or ranges, separated by commas`)
      return list
    },
    url: (name, protocols) => {
      const stated = read(name)
      if (stated === null) return null
      if (URL.canParse(stated) && protocols.includes(new URL(stated).protocol)) return stated
      // The fault does not contain the value, because the value may contain a password.
      faults.push(`${name} must be a URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`)
      return null
    },
  }
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
