import type { BootConfig } from '@portal/contract/module'
import type { WorkerSource } from '@portal/shared-ui'

/** The export Worker's script in the shell's own release, with the hash it must have. */
export function exportWorkerOf({ base, files }: BootConfig['shell']): WorkerSource {
  const [name, integrity] = Object.entries(files).find(([file]) => /^export-worker[.\w]*\.js$/.test(file)) ?? ['', '']
  return { url: base + name, integrity }
}
