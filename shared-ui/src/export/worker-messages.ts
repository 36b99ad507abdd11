import type { ExportMark } from '@portal/contract/sheet'
import type { SheetPlan, SheetValue } from './sheet.ts'

/** Messages from the page to the export Worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly plan: SheetPlan }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly SheetValue[])[] }
  | { readonly kind: 'finish'; readonly mark?: ExportMark | undefined }

/**
 * Answers of the Worker: `taken` for each `rows` message, so that the page never sends rows faster than the Worker
 * handles them.
 */
export type FromWorker =
  | { readonly kind: 'taken' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
