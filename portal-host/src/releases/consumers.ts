import { readState } from './judge/portal-state.ts'
import { readLedger } from './ledger.ts'

/** A module as a consumer of the gateway. */
export interface Consumer {
  readonly module: string
  readonly version: string
  /**
   * The calls that the module uses, by path, each with the contract version in which the call last changed before the
   * build. Absent for a module from before calls were recorded.
   */
  readonly calls?: Readonly<Record<string, string>>
  /** The fields of answers that the module reads, by call. Absent if its tests recorded none. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
}

/** What the active modules use of the gateway. */
export interface Consumers {
  readonly consumers: readonly Consumer[]
}

/** Returns what the active modules use of the gateway, so that its team sees whom a change would break. */
export async function readConsumers(releasesDir: string): Promise<Consumers> {
  const ledger = await readLedger(releasesDir)
  const { modules } = await readState(releasesDir, ledger)
  return {
    consumers: modules
      .map(({ name, calls, fields }) => ({
        module: name,
        version: ledger.packages[name]?.active ?? '',
        ...(calls && { calls }),
        ...(fields && { fields }),
      }))
      .sort((one, other) => (one.module < other.module ? -1 : 1)),
  }
}

/** Describes each consumer in one line. */
export function consumerLines({ consumers }: Consumers): readonly string[] {
  return consumers.map(({ module, version, calls, fields }) => {
    if (!calls) return `${module} ${version} was built before calls were recorded`
    const read = Object.values(fields ?? {}).flat().length
    const ofFields = fields ? `, and reads ${read} fields of their answers` : ''
    return `${module} ${version} uses ${Object.keys(calls).length} calls${ofFields}`
  })
}
