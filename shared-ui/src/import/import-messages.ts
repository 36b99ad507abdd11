import type { FaultPlace, FileFault, FileTable } from './table.ts'

/** Messages between the page and the sheet Worker: the page sends one file, and the Worker sends one answer. */
export interface ReadFileMessage {
  readonly kind: 'read'
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type ReadFileReply =
  | { readonly kind: 'table'; readonly table: FileTable }
  | { readonly kind: 'refused'; readonly fault: FileFault; readonly message: string; readonly place: FaultPlace }
