export { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
export type {
  ExportChunk,
  ExportProgress,
  ExportRequest,
  ExportWords,
  ExportWorker,
} from './export-rows.ts'
export type { ExportFormat } from './sheet.ts'
export { type ExportList, type ExportState, useExport } from './useExport.ts'
