import { readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { DocumentPurpose, DocumentType } from './document-limits.ts'

/** The properties of a file as the gateway detects them. Width and height are null if the file is not a picture. */
export interface StoredFile {
  fileId: string
  mediaType: DocumentType
  byteSize: number
  width: number | null
  height: number | null
}

/** The content of a file, with its bytes in base64. */
export interface FileContent {
  mediaType: DocumentType
  byteSize: number
  content: string
}

/**
 * Stores a picture or document for a later queued change; files that nothing refers to are deleted after a day. Refused
 * with 30 at `content` for a file of the wrong kind, of the wrong size or with too many pixels, with 57 for users who
 * could not use the file, with 05 if the user has too many files that nothing refers to.
 */
export const uploadFile = writeCall<{ purpose: DocumentPurpose; content: string }, StoredFile>({
  action: 'portal/file/upload',
  path: 'portal/file/upload',
  access: { needs: SIGNED_IN },
  carriesFile: true,
})

/**
 * Returns a stored file: the user's own upload, or a file of a record or queue item that the user may see. Refused with
 * 25 for other files.
 */
export const readFile = readCall<{ fileId: string }, FileContent>({
  action: 'portal/file/read',
  path: 'portal/file/read',
  access: { needs: SIGNED_IN },
  // Never logged or compressed: the files show people's documents, and compression would not make them smaller.
  secret: true,
})
