import { FILE_LIMITS } from '@portal/contract'
import { FileRefusedError } from './table.ts'

export type FileKind = 'text' | 'xls' | 'xlsx'

/** File types for tables: the types of spec §5, and tab-separated text. */
export const TABLE_FILE_TYPES = ['.csv', '.tsv', '.txt', '.xls', '.xlsx'] as const

const KINDS: Readonly<Record<string, FileKind>> = { csv: 'text', tsv: 'text', txt: 'text', xls: 'xls', xlsx: 'xlsx' }

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/**
 * First bytes of files that are not text, whatever the names of the files: zip, compound file, PDF, PNG, JPEG, GIF,
 * gzip, RTF, programs.
 */
const NO_TEXT = [
  [0x50, 0x4b],
  COMPOUND,
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x4d, 0x5a, 0x90],
  [0x7f, 0x45, 0x4c, 0x46],
]

/**
 * Returns the kind of a file by its extension. Refuses other extensions, empty files and files that are too large,
 * before reading a byte.
 */
export function kindByName(name: string, size: number): FileKind {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined
  if (kind === undefined) throw new FileRefusedError('type', `a file of type "${extension}"`)
  if (size > FILE_LIMITS.bytes) throw new FileRefusedError('size', `${size} bytes`)
  if (size === 0) throw new FileRefusedError('empty', 'no bytes')
  return kind
}

/** Refuses encrypted workbooks, and files whose first bytes do not match their extension. */
export function refuseOtherContent(kind: FileKind, bytes: Uint8Array): void {
  if (kind !== 'text' && isEncrypted(bytes)) throw new FileRefusedError('password', 'an encrypted workbook')
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  const fits = kind === 'xlsx' ? begins(ZIP) : kind === 'xls' ? begins(COMPOUND) : !NO_TEXT.some(begins)
  if (!fits) throw new FileRefusedError('type', `the content is not what a file of kind ${kind} has`)
}

/** Bytes that identify a workbook with a password: a compound file with this stream, whatever the name of the file. */
const ENCRYPTED_STREAM = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')

function isEncrypted(bytes: Uint8Array): boolean {
  if (!COMPOUND.every((byte, at) => bytes[at] === byte)) return false
  return new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED_STREAM)
}
