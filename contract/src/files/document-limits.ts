/** The limits of stored pictures and documents (security §6). */
export const DOCUMENT_LIMITS = {
  bytes: 2_000_000,
  /** The maximum number of pixels of a picture, width times height as its header states them: 12 megapixels. */
  pixels: 12_000_000,
} as const

/** The purposes of uploaded files: an officer's two documents, and a partner's licence (ruling A83). */
export const DOCUMENT_PURPOSES = ['passport', 'signature', 'licence'] as const
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number]

/**
 * The purposes of all stored files: uploads, the sender's picture in a partner's order, a signed receipt, and documents
 * of a screening case.
 */
export type StoredPurpose = DocumentPurpose | 'sender' | 'receipt' | 'case'

/** The media types of files, which the gateway detects by the first bytes of a file. */
export type DocumentType = 'image/jpeg' | 'image/png' | 'application/pdf'

/** The media types accepted for each purpose. */
export const DOCUMENT_TYPES: Readonly<Record<StoredPurpose, readonly DocumentType[]>> = {
  passport: ['image/jpeg', 'image/png'],
  signature: ['image/jpeg', 'image/png'],
  licence: ['application/pdf', 'image/jpeg', 'image/png'],
  sender: ['image/jpeg', 'image/png'],
  receipt: ['image/jpeg', 'image/png'],
  case: ['application/pdf', 'image/jpeg', 'image/png'],
}

/** The file name extensions of each media type, with the dot. */
export const DOCUMENT_EXTENSIONS: Readonly<Record<DocumentType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** The number of characters of the largest file in base64. */
export const LONGEST_BASE64 = Math.ceil(DOCUMENT_LIMITS.bytes / 3) * 4
