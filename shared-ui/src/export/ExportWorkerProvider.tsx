import { createContext, type ReactNode, useContext } from 'react'
import type { WorkerSource } from './verified-worker.ts'

const ExportWorkerContext = createContext<WorkerSource | null>(null)

/**
 * Where the export Worker's script is and what its hash must be; the shell knows both from its own build. Promised by the
 * kit's first entry, so that the shell fills it without loading `./export`.
 */
export function ExportWorkerProvider({
  source,
  children,
}: {
  readonly source: WorkerSource
  readonly children: ReactNode
}) {
  return <ExportWorkerContext value={source}>{children}</ExportWorkerContext>
}

/** Asked when an export starts, not when its button is drawn: a screen's test needs no Worker. */
export function useExportWorker(): () => WorkerSource {
  const source = useContext(ExportWorkerContext)
  return () => {
    if (!source) throw new Error('an export needs an ExportWorkerProvider above it')
    return source
  }
}
