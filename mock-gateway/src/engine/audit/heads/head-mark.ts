import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { HeadKeys } from './head-keys.ts'
import { unlessMissing } from './list-file.ts'
import type { ListWitness } from './list-witness.ts'

/** The content of a list's mark. `forged` means that this installation did not write the mark. */
export type MarkRead =
  | { readonly state: 'missing' | 'forged' }
  | { readonly state: 'sound'; readonly witness: ListWitness }

/**
 * A small file with the last line of a list, sealed with a key of this installation. The mark reveals a cut list, even
 * after a restart. The file may be on another disk.
 */
export interface HeadMark {
  readonly path: string
  read(): Promise<MarkRead>
  /** Writes the mark and waits until it is on disk. */
  write(witness: ListWitness): Promise<void>
}

const textOf = ({ seq, line, at }: ListWitness) => JSON.stringify({ seq, line, at })

export function headMark(path: string, keys: HeadKeys): HeadMark {
  return {
    path,
    read: async () => {
      const text = await readFile(path, 'utf8').catch(unlessMissing)
      return text === null ? { state: 'missing' } : markIn(text, keys)
    },
    write: async (witness) => {
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${process.pid}`
      const handle = await open(draft, 'w', 0o600)
      try {
        await handle.writeFile(`${JSON.stringify({ ...witness, seal: keys.seal(textOf(witness)) })}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, path)
    },
  }
}

function markIn(text: string, keys: HeadKeys): MarkRead {
  try {
    const { seal, ...witness } = JSON.parse(text) as ListWitness & { readonly seal: string }
    if (keys.isSealed(textOf(witness), seal)) return { state: 'sound', witness }
  } catch {
    // The content does not even have the format of a mark.
  }
  return { state: 'forged' }
}
