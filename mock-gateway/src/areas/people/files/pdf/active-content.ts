import { type PdfDictionary, PdfName, PdfReference, type PdfValue } from './pdf-reader.ts'

/**
 * Names that occur in no scanned or printed document. Any action on click or opening counts as active, except a jump to
 * a page of the same document (`GoTo`). Web links (`URI`) are harmless by themselves, but would lead staff from a
 * stored document to outside sites.
 */
const ACTIVE = new Set([
  ...[
    'JavaScript',
    'JS',
    'Launch',
    'GoToR',
    'GoToE',
    'GoTo3DView',
    'URI',
    'Thread',
    'Named',
    'Hide',
    'SetOCGState',
    'AA',
  ],
  ...['SubmitForm', 'ResetForm', 'ImportData', 'AcroForm', 'XFA', 'Widget'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'Filespec', 'FileAttachment', 'Collection'],
  ...['RichMedia', 'RichMediaExecute', 'Movie', 'Sound', 'Rendition', 'Renditions', '3D'],
])

/** Names by which a stream refers to data in another file. */
const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms']

/** Returns whether any part of a value runs an action, shows a prompt or contains files. */
export function isActive(value: PdfValue): boolean {
  if (value instanceof PdfName) return ACTIVE.has(value.name)
  if (Array.isArray(value)) return value.some(isActive)
  if (!isDictionary(value)) return false
  return [...value].some(([key, one]) => ACTIVE.has(key) || isActive(one) || (key === 'OpenAction' && !isPlace(one)))
}

export const isStreamElsewhere = (dictionary: PdfValue): boolean =>
  isDictionary(dictionary) && ELSEWHERE.some((key) => dictionary.has(key))

export const isEncrypted = (value: PdfValue): boolean => isDictionary(value) && value.has('Encrypt')

/**
 * Returns whether a value is a place in the document: a list of page and position without an action. LibreOffice and
 * jsPDF put such a list into `OpenAction` for the first page shown.
 */
function isPlace(value: PdfValue): boolean {
  if (!Array.isArray(value)) return false
  const [page, ...rest] = value
  if (!(page instanceof PdfReference || typeof page === 'number')) return false
  return rest.every((one) => one === null || typeof one === 'number' || one instanceof PdfName)
}

const isDictionary = (value: PdfValue): value is PdfDictionary => value instanceof Map
