import { createHash } from 'node:crypto'
import { type ListFormatReader, type PublishedEntry, UnreadableList } from '../formats/list-format.ts'
import { withReadableNames } from './readable-names.ts'
import { textDecoder } from './text-decoder.ts'

/** The entries that became readable with a part. */
export interface ReadPart {
  readonly entries: readonly PublishedEntry[]
  /** Number of rows without a name, and of unreadable rows and names. */
  readonly unnamed: number
}

/** Reads the files of an edition, one part at a time. */
export interface FilesReader {
  /** Starts a file. @param place its place among the files of the format */
  open(place: number, sha256: string): void
  /** Reads the next bytes of the file. @throws UnreadableList */
  add(bytes: Uint8Array): ReadPart
  /** Ends the file. Rejects with `UnreadableList` if the file is incomplete, or is not the announced file. */
  close(): Promise<ReadPart>
}

export function filesReader(format: ListFormatReader): FilesReader {
  let found: PublishedEntry[] = []
  let unnamed = 0
  const openFile = format.read(
    withReadableNames({
      entry: (entry) => found.push(entry),
      unnamed: () => {
        unnamed += 1
      },
    }),
  )
  let file: ReturnType<typeof openFile> | null = null
  let decoder = textDecoder()
  let hash = createHash('sha256')
  let expected = ''
  const current = () => {
    if (file === null) throw new Error('no file is open')
    return file
  }
  function taken(): ReadPart {
    const part = { entries: found, unnamed }
    found = []
    unnamed = 0
    return part
  }
  return {
    open(place, sha256) {
      file = openFile(place)
      decoder = textDecoder()
      hash = createHash('sha256')
      expected = sha256
    },
    add(bytes) {
      hash.update(bytes)
      current().write(decoder.decode(bytes))
      return taken()
    },
    async close() {
      current().write(decoder.end())
      if (hash.digest('hex') !== expected) throw new UnreadableList('changed')
      await current().end()
      return taken()
    },
  }
}
