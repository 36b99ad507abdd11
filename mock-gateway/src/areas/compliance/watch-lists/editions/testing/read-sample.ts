import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ListFormatReader, PublishedEntry } from '../formats/list-format.ts'

const SAMPLES = path.join(import.meta.dirname, '../formats/samples')

export interface ReadSample {
  readonly entries: readonly PublishedEntry[]
  readonly unnamed: number
}

/** Returns the text of a sample file. */
export const sampleText = (fileName: string): string => readFileSync(path.join(SAMPLES, fileName), 'utf8')

/**
 * Reads texts as the files of a format, in the order of its files.
 * @param piece number of characters that arrive at a time; one by default, because a file may be cut anywhere
 */
export async function readTexts(format: ListFormatReader, texts: readonly string[], piece = 1): Promise<ReadSample> {
  const entries: PublishedEntry[] = []
  let unnamed = 0
  const open = format.read({ entry: (entry) => entries.push(entry), unnamed: () => unnamed++ })
  for (const [fileNo, text] of texts.entries()) {
    const file = open(fileNo)
    for (let start = 0; start < text.length; start += piece) file.write(text.slice(start, start + piece))
    await file.end()
  }
  return { entries, unnamed }
}
