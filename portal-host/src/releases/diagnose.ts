import type { CallsRead } from '../gateway/gateway-calls.ts'
import { callMisfits } from './judge/call-misfits.ts'
import { listed } from './judge/conflicts-of-change.ts'
import { misfitsOf } from './judge/misfits.ts'
import { readState } from './judge/portal-state.ts'
import { readLedger } from './ledger.ts'

/** The active modules that the active shell or a gateway breaks, in sentences. */
export interface Diagnosis {
  readonly findings: readonly string[]
  /** What could not be judged. */
  readonly unchecked: readonly string[]
  /** The number of active modules. */
  readonly modules: number
}

/**
 * Judges the active modules against the active shell and a gateway.
 * @param read the calls of the running gateway, or of a gateway that is not released yet
 */
export async function diagnose(releasesDir: string, read: CallsRead): Promise<Diagnosis> {
  const ledger = await readLedger(releasesDir)
  const { shell, modules } = await readState(releasesDir, ledger)
  const nameOf = ({ name }: (typeof modules)[number]) => `${name} ${ledger.packages[name]?.active}`
  const findings = modules.flatMap((module) => {
    const ofShell = shell ? misfitsOf(module, shell).map(({ says }) => says) : []
    const ofGateway = 'calls' in read ? callMisfits(module, read.calls) : []
    return [
      ...(ofShell.length > 0 ? [`${nameOf(module)} does not run in the active shell: ${listed(ofShell)}.`] : []),
      ...(ofGateway.length > 0 ? [`${nameOf(module)} breaks with this gateway: ${listed(ofGateway)}.`] : []),
    ]
  })
  const unlisted = modules.filter(({ calls }) => !calls).map(nameOf)
  const unchecked = [
    ...('fault' in read ? [`The calls of the modules were not checked: ${read.fault}.`] : []),
    ...(unlisted.length > 0 && 'calls' in read ? [`Built before calls were recorded: ${unlisted.join(', ')}.`] : []),
  ]
  return { findings, unchecked, modules: modules.length }
}
