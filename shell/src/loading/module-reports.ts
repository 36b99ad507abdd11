import type { RegistryModule } from '@portal/contract/module'
import { createStore } from '@portal/portal-sdk/host'
import type { Outcome, OutcomeState } from './outcome.ts'

/** The state of a module in this tab, shown on the module status page. */
export interface ModuleReport {
  readonly state: OutcomeState
  /** Milliseconds from the first gate until the screen was loaded or failed to load; 0 after a later crash. */
  readonly loadMs: number
  readonly lastError: string | null
}

export const useModuleReports = createStore<{ reports: Readonly<Record<string, ModuleReport>> }>(() => ({
  reports: {},
}))

/** Records the result of loading a module's screen. */
export function noteLoad(module: RegistryModule, outcome: Outcome, loadMs: number): void {
  const report = { state: outcome.state, loadMs: Math.round(loadMs), lastError: errorOf(outcome) }
  useModuleReports.setState(({ reports }) => ({ reports: { ...reports, [module.name]: report } }))
}

/** Returns the technical description of an error, for reports and cards; null if the outcome is no error. */
export function errorOf(outcome: Outcome): string | null {
  switch (outcome.state) {
    case 'unavailable':
    case 'crashed':
      return outcome.reason
    case 'tampered':
      return outcome.file
    case 'incompatible':
      return 'unread' in outcome ? outcome.unread : `${outcome.needs} / ${outcome.has}`
    default:
      return null
  }
}
