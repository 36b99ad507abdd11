import type { RegistryModule } from '@portal/contract/module'
import type { ModuleReport } from '../../loading/module-reports.ts'

/** One line of the module status page, and of its JSON. */
export interface ModuleStatus {
  readonly name: string
  readonly version: string
  readonly state: ModuleReport['state'] | 'idle'
  readonly loadMs: number | null
  readonly lastError: string | null
  /** Files held against their sha384; null for a developer's own build, which is not checked. */
  readonly checkedFiles: number | null
}

/** Joins what is installed with what this tab has loaded of it. */
export function statusOf(
  modules: readonly RegistryModule[],
  reports: Readonly<Record<string, ModuleReport>>,
): ModuleStatus[] {
  return modules.map(({ name, version, descriptor, development }) => {
    const report = reports[name]
    return {
      name,
      version,
      state: report?.state ?? 'idle',
      loadMs: report?.loadMs ?? null,
      lastError: report?.lastError ?? null,
      checkedFiles: development ? null : Object.keys(descriptor.files).length,
    }
  })
}
