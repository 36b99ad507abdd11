import type { SheetPlan, SheetValue } from './sheet.ts'

/** Messages from the page to the export Worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly plan: SheetPlan }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly SheetValue[])[] }
  | { readonly kind: 'finish' }

/** Its answers: `taken` for each `rows`, so that the page never gets ahead of it. */
export type FromWorker =
  | { readonly kind: 'taken' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
