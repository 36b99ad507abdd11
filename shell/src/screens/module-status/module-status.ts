import { countChecked } from '../../loading/gate-integrity.ts'
import type { ModuleReport } from '../../loading/module-reports.ts'
import type { InstalledModule } from '../../loading/read-module.ts'

/** One line of the module status page, and of its JSON. */
export interface ModuleStatus {
  readonly name: string
  readonly version: string
  /** When and how the release became active; null if the host does not say. */
  readonly activated: InstalledModule['activated'] | null
  readonly state: ModuleReport['state'] | 'idle'
  readonly loadMs: number | null
  readonly lastError: string | null
  /** Files of the release. */
  readonly files: number
  /** The files this tab has verified against their sha384; null for a developer's own build, which is not checked. */
  readonly checkedFiles: number | null
}

/** Combines the installed modules with what this tab has loaded. */
export function statusOf(
  modules: readonly InstalledModule[],
  reports: Readonly<Record<string, ModuleReport>>,
): ModuleStatus[] {
  return modules.map((module) => {
    const { name, version, activated, descriptor, development, faults, isUnusable } = module
    const report = reports[name]
    return {
      name,
      version,
      activated: activated ?? null,
      state: report?.state ?? (isUnusable ? 'incompatible' : 'idle'),
      loadMs: report?.loadMs ?? null,
      // Dropped parts are shown even if all its screens load.
      lastError: report?.lastError ?? (faults.join('; ') || null),
      files: Object.keys(descriptor.files).length,
      checkedFiles: development ? null : countChecked(module),
    }
  })
}
