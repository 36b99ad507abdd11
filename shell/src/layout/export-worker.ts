import type { BootConfig } from '@portal/contract/module'

const WORKER = /^export-worker\b.*\.js$/

/** The export Worker's script among the shell's own files. */
export function exportWorkerOf({ shell }: BootConfig): { url: string; integrity: string } {
  const found = Object.entries(shell.files).find(([file]) => WORKER.test(file))
  if (!found) throw new Error('the shell was built without its export Worker')
  const [file, integrity] = found
  return { url: shell.base + file, integrity }
}
