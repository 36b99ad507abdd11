import { createContext, type ReactNode, useContext } from 'react'

/** The Worker that reads and writes spreadsheets, and the one that writes PDF with the font it takes along. */
export type WorkerName = 'sheets' | 'pdf'

/** Where the export Workers come from. */
export interface WorkerSource {
  /**
   * Brings the bytes of a script in, held against their hash. Throws TamperedWorkerError when they are not the released
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
 * Gives the export its Worker; the shell knows the script of its own build and brings it through its gates. Promised by
 * the kit's first entry, so that the shell fills it without loading `./export`.
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
