import { readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { DocumentPurpose, DocumentType } from './document-limits.ts'

/** The file's properties detected by the gateway; width and height only for pictures. */
export interface StoredFile {
  fileId: string
  mediaType: DocumentType
  byteSize: number
  width: number | null
  height: number | null
}

/** A file's bytes in base64. */
export interface FileContent {
  mediaType: DocumentType
  byteSize: number
  content: string
}

/**
 * Stores a picture or document for a later queued change; unreferenced files are deleted after a day. 30 at
 * `content`: kind, size, too many pixels. 57 for users who could not use it, 05 with too many unreferenced.
 */
export const uploadFile = writeCall<{ purpose: DocumentPurpose; content: string }, StoredFile>({
  action: 'portal/file/upload',
  path: 'portal/file/upload',
  access: { needs: SIGNED_IN },
  carriesFile: true,
})

/** A stored file: the user's own upload, or one of a record or queue item visible to the user; 25 otherwise. */
export const readFile = readCall<{ fileId: string }, FileContent>({
  action: 'portal/file/read',
  path: 'portal/file/read',
  access: { needs: SIGNED_IN },
  // Pictures of people's documents; compression would not make them smaller.
  secret: true,
})
