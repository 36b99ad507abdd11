export { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
export {
  type ExportChunk,
  type ExportProgress,
  type ExportRequest,
  type ExportWords,
  type ExportWorker,
  exportRows,
  TooManyRowsError,
} from './export-rows.ts'
export { safeCell } from './safe-cell.ts'
export type { ExportFormat } from './sheet.ts'
export { type ExportList, type ExportState, useExport } from './useExport.ts'
export { createVerifiedWorker, TamperedWorkerError, type WorkerSource } from './verified-worker.ts'
