import { countChecked } from '../../loading/gate-integrity.ts'
import type { ModuleReport } from '../../loading/module-reports.ts'
import type { InstalledModule } from '../../loading/read-module.ts'

/** One line of the module status page, and of the page's JSON. */
export interface ModuleStatus {
  readonly name: string
  readonly version: string
  /** The time and the cause of the release's activation. Null if the host does not report them. */
  readonly activated: InstalledModule['activated'] | null
  readonly state: ModuleReport['state'] | 'idle'
  readonly loadMs: number | null
  readonly lastError: string | null
  /** The number of files in the release. */
  readonly files: number
  /**
   * The number of files that this tab has verified against their sha384 hash; null for a developer's own build, whose
   * files are not checked.
   */
  readonly checkedFiles: number | null
}

/** Combines the installed modules with the modules that this tab has loaded. */
export function statusOf(
  modules: readonly InstalledModule[],
  reports: Readonly<Record<string, ModuleReport>>,
): ModuleStatus[] {
  return modules.map((module) => {
    const { name, version, activated, descriptor, development, faults, incompatible, isUnusable } = module
    const report = reports[name]
    return {
      name,
      version,
      activated: activated ?? null,
      state: report?.state ?? (isUnusable || incompatible ? 'incompatible' : 'idle'),
      loadMs: report?.loadMs ?? null,
      // Unreadable parts of the descriptor are shown even if all screens of the module load.
      lastError: report?.lastError ?? (faults.join('; ') || misfitOf(module)),
      files: Object.keys(descriptor.files).length,
      checkedFiles: development ? null : countChecked(module),
    }
  })
}

const misfitOf = ({ incompatible }: InstalledModule) =>
  incompatible ? `${incompatible.needs} / ${incompatible.has}` : null
