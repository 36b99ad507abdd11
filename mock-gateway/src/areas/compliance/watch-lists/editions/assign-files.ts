import type { EditionFile } from '@portal/contract/watch-lists/list-editions.calls'
import type { FormatFile } from './formats/list-format.ts'

/** Which announced file is which file of the format, or why that is not clear. */
export type AssignedFiles =
  /** For each file of the format, the index of the announced file; null for an optional file that is absent. */
  | { readonly fault: null; readonly places: readonly (number | null)[] }
  | { readonly fault: 'missing' | 'unknown'; readonly fileName: string }

/**
 * Assigns the announced files to the files of a format by their names. Accepts any name if the format has one file and
 * one was announced.
 */
export function assignFiles(
  wanted: readonly FormatFile[],
  announced: readonly Pick<EditionFile, 'fileName'>[],
): AssignedFiles {
  if (wanted.length === 1 && announced.length === 1) return { fault: null, places: [0] }
  const places = wanted.map(({ isNamed }) => {
    const place = announced.findIndex(({ fileName }) => isNamed.test(fileName.toLowerCase()))
    return place === -1 ? null : place
  })
  const unknown = announced.find((_, place) => !places.includes(place))
  if (unknown !== undefined) return { fault: 'unknown', fileName: unknown.fileName }
  const missing = wanted.find(({ isRequired }, at) => isRequired && places[at] === null)
  return missing === undefined ? { fault: null, places } : { fault: 'missing', fileName: missing.usualName }
}
