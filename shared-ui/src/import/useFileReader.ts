import { useExportWorker } from '../export/ExportWorkerProvider.tsx'
import { startWorker } from '../export/start-worker.ts'
import { type ReadWorker, readFile } from './read-file.ts'
import type { FileTable } from './table.ts'

/**
 * Returns a function that reads a table from a user's file (csv, tsv, txt, xls or xlsx) and throws FileRefusedError
 * with the fault.
 * @example const readTable = useFileReader(); const { headings, rows } = await readTable(file)
 */
export function useFileReader(): (file: File) => Promise<FileTable> {
  const sourceOf = useExportWorker()
  return (file) => readFile(file, async () => (await startWorker(sourceOf(), 'sheets')) as ReadWorker)
}
