import { createContext, type ReactNode, useContext } from 'react'

/** The Worker that reads and writes spreadsheets, and the one that writes PDF with its bundled font. */
export type WorkerName = 'sheets' | 'pdf'

/** Where the export Workers come from. */
export interface WorkerSource {
  /**
   * Loads the bytes of a script and checks their hash. Throws TamperedWorkerError if they differ from the released
   * ones.
   */
  load(name: WorkerName): Promise<Uint8Array<ArrayBuffer>>
}

/** The script differs from the released one; it was not run. */
export class TamperedWorkerError extends Error {
  override name = 'TamperedWorkerError'
}

const ExportWorkerContext = createContext<WorkerSource | null>(null)

/**
 * Gives the export its Worker; the shell loads and verifies the script of its own build. Exported by the kit's first
 * entry, so that the shell fills it without loading `./export`.
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

/** Called when an export starts, not when its button is drawn: a screen's test needs no Worker. */
export function useExportWorker(): () => WorkerSource {
  const source = useContext(ExportWorkerContext)
  return () => {
    if (!source) throw new Error('an export needs an ExportWorkerProvider above it')
    return source
  }
}
