import type { BootConfig } from '@portal/contract/module'
import { TamperedWorkerError, type WorkerSource } from '@portal/shared-ui'
import { SCREEN_SILENCE_MS } from '../loading/budgets.ts'
import { fetchVerified } from '../loading/gate-fetch.ts'
import { passIntegrity } from '../loading/gate-integrity.ts'
import { outcomeOf } from '../loading/outcome.ts'

const WORKER = /^export-worker\b.*\.js$/

/** The export Worker's script among the shell's own files, through the gates of every script. */
export function exportWorkerOf({ shell }: BootConfig): WorkerSource {
  const file = Object.keys(shell.files).find((name) => WORKER.test(name))
  if (!file) throw new Error('the shell was built without its export Worker')
  return {
    async load() {
      try {
        return await fetchVerified(passIntegrity(shell.base + file), SCREEN_SILENCE_MS)
      } catch (error) {
        throw outcomeOf(error).state === 'tampered' ? new TamperedWorkerError(file, { cause: error }) : error
      }
    },
  }
}
