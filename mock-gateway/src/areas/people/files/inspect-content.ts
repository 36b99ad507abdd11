import { createHash } from 'node:crypto'
import { bytesOf } from './base64.ts'
import type { FileToInspect, InspectedFile } from './inspect-file.ts'
import { judgeFile } from './judge-file.ts'

/** Inspects a file on the calling thread: in a worker, or for files of the demo. */
export function inspectContent({ content, purpose }: FileToInspect): InspectedFile {
  const bytes = bytesOf(content)
  if (bytes === null) return { fault: 'fileDamaged' }
  const judged = judgeFile(bytes, purpose)
  if (judged.fault !== null) return judged
  return { ...judged, bytes, sha256: createHash('sha256').update(bytes).digest() }
}
