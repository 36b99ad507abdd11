import type { BootConfig } from '@portal/contract/module'
import { TamperedWorkerError, type WorkerName, type WorkerSource } from '@portal/shared-ui'
import { SCREEN_SILENCE_MS } from '../loading/budgets.ts'
import { fetchVerified } from '../loading/gate-fetch.ts'
import { passIntegrity } from '../loading/gate-integrity.ts'
import { outcomeOf } from '../loading/outcome.ts'

const WORKERS: Readonly<Record<WorkerName, RegExp>> = {
  sheets: /^export-worker\b.*\.js$/,
  pdf: /^pdf-worker\b.*\.js$/,
}

/**
 * Returns the source of the export Workers: scripts of the shell's release, checked by the same gates as every script.
 */
export function exportWorkerOf({ shell }: BootConfig): WorkerSource {
  return {
    async load(name) {
      const file = Object.keys(shell.files).find((one) => WORKERS[name].test(one))
      if (!file) throw new Error(`the shell was built without its Worker of ${name}`)
      try {
        return await fetchVerified(passIntegrity(shell.base + file), SCREEN_SILENCE_MS)
      } catch (error) {
        throw outcomeOf(error).state === 'tampered' ? new TamperedWorkerError(file, { cause: error }) : error
      }
    },
  }
}
