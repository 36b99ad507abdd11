export { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
export { ExportStatus } from './ExportStatus.tsx'
export type {
  ExportChunk,
  ExportProgress,
  ExportRequest,
  ExportWords,
  ExportWorker,
} from './export-rows.ts'
export { saveBytes } from './save-file.ts'
export type { ExportFormat } from './sheet.ts'
export { TaskCard, TaskLine } from './TaskCard.tsx'
export { type ExportRun, type ExportState, type ExportWatch, useExportRun } from './use-export-run.ts'
export { type ExportList, useExport } from './useExport.ts'
