import { readFileSync } from 'node:fs'
import { readProxies } from '@portal/contract/server-settings'

type Env = Readonly<Record<string, string | undefined>>

/** Reads environment variables and collects their faults, so that all are reported at once. */
export interface Variables {
  readonly faults: string[]
  text(name: string, fallback: string): string
  optional(name: string): string | null
  /**
   * Reads a secret, from the variable or from the file that the variable `<name>_FILE` names. Orchestrators hand over
   * secrets as files, because every child process inherits variables.
   */
  secret(name: string): string | null
  choice<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value
  /** Reads a whole number within bounds. */
  whole(name: string, bounds: { min: number; max: number; fallback: number }): number
  flag(name: string, fallback: boolean): boolean
  /** Reads IP addresses or ranges that are separated by commas. A range must not contain nearly every address. */
  addresses(name: string): readonly string[]
  url(name: string, protocols: readonly string[]): string | null
  /** Reads a URL that may contain a password, and therefore may be in a file, as a secret may. */
  secretUrl(name: string, protocols: readonly string[]): string | null
}

export function variables(env: Env): Variables {
  const faults: string[] = []
  // An empty variable counts as unset, because shells and compose files create empty variables.
  const read = (name: string) => env[name]?.trim() || null
  const secret = (name: string) => {
    const file = read(`${name}_FILE`)
    if (file === null) return read(name)
    if (read(name) !== null) return addFault(`${name} and ${name}_FILE are both set: remove one`)
    try {
      return readFileSync(file, 'utf8').trim() || addFault(`${name}_FILE names an empty file`)
    } catch {
      return addFault(`${name}_FILE names a file that cannot be read`)
    }
  }
  const addFault = (fault: string) => {
    if (!faults.includes(fault)) faults.push(fault)
    return null
  }
  const asUrl = (name: string, stated: string | null, protocols: readonly string[]) => {
    if (stated === null) return null
    if (URL.canParse(stated) && protocols.includes(new URL(stated).protocol)) return stated
    // The fault does not contain the value, because the value may contain a password.
    return addFault(`${name} must be a URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`)
  }
  return {
    faults,
    text: (name, fallback) => read(name) ?? fallback,
    optional: read,
    secret,
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
    addresses: (name) => readProxies(name, read(name) ?? '', addFault),
    url: (name, protocols) => asUrl(name, read(name), protocols),
    secretUrl: (name, protocols) => asUrl(name, secret(name), protocols),
  }
}
