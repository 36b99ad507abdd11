import { createContext, type ReactNode, useContext } from 'react'

/** The Worker that reads and writes spreadsheets, and the Worker that writes PDF with its bundled font. */
export type WorkerName = 'sheets' | 'pdf'

/** Loads the scripts of the export Workers. */
export interface WorkerSource {
  /**
   * Loads the bytes of a script and checks their hash.
   * @throws TamperedWorkerError if the hash differs from the released script
   */
  load(name: WorkerName): Promise<Uint8Array<ArrayBuffer>>
}

/** Thrown if the script differs from the released script; the script was not run. */
export class TamperedWorkerError extends Error {
  override name = 'TamperedWorkerError'
}

const ExportWorkerContext = createContext<WorkerSource | null>(null)

/**
 * Provides the export Workers; the shell loads and verifies the scripts of its own build. The main entry of the kit
 * exports this provider, so that the shell can use it without loading `./export`.
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

/**
 * Returns a function that returns the source of the Workers. Callers call the function only when an export starts, so
 * that the test of a screen with an export button needs no Worker.
 */
export function useExportWorker(): () => WorkerSource {
  const source = useContext(ExportWorkerContext)
  return () => {
    if (!source) throw new Error('an export needs an ExportWorkerProvider above it')
    return source
  }
}
