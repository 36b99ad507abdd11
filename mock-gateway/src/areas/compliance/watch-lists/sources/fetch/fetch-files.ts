import { createHash } from 'node:crypto'
import { EDITION_LIMITS } from '@portal/contract/watch-lists/list-edition'
import type { EditionFile } from '@portal/contract/watch-lists/list-editions.calls'
import type { Validators } from '@portal/contract/watch-lists/list-source'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { type DownloadResult, downloadOutside, type OutsideParts } from '../../../../../engine/outbound/index.ts'
import { insertPart } from '../../editions/edition.store.ts'
import { fileNameIn } from '../refuse-source.ts'
import { answerFault, FetchFailed } from './fetch-problem.ts'

/** Limits of a fetch. Tests shorten them. */
export interface FetchLimits extends OutsideParts {
  /** The maximum number of milliseconds without any data. */
  readonly idleMs: number
  /** The maximum number of bytes of all files. */
  readonly mostBytes: number
}

export interface FetchedFiles {
  /** The files, in the order of the addresses; null if no file has changed since the last successful fetch. */
  readonly files: readonly EditionFile[] | null
  readonly validators: Validators
  readonly byteSize: number
}

/**
 * Fetches the files of a source into the parts of an edition. A file that has not changed is not sent again if the
 * publisher supports this; if another file of the list has changed, all files are fetched.
 * @throws FetchFailed if a file cannot be fetched
 */
export async function fetchFiles(
  db: Kysely<Database>,
  limits: FetchLimits,
  { editionId, urls, known }: { editionId: string; urls: readonly string[]; known: Validators | null },
): Promise<FetchedFiles> {
  const validators: Record<string, Validators[string]> = {}
  const files: (EditionFile | null)[] = []
  let left = limits.mostBytes
  const fetchOne = async (fileNo: number, url: string, seen: Validators[string] | undefined) => {
    const fetched = await fetchFile(db, { ...limits, mostBytes: left }, { editionId, fileNo, url, seen })
    if (fetched === null) return null
    validators[url] = { ...fetched.validator, sha256: fetched.file.sha256 }
    left -= fetched.file.byteSize
    return fetched.file
  }
  for (const [fileNo, url] of urls.entries()) files.push(await fetchOne(fileNo, url, known?.[url]))
  const byteSize = () => limits.mostBytes - left
  const isSame = urls.every((url, fileNo) => {
    const file = files[fileNo]
    return file === null || (file !== undefined && file.sha256 === known?.[url]?.sha256)
  })
  if (isSame && known !== null) return { files: null, validators: { ...known, ...validators }, byteSize: byteSize() }
  const whole: EditionFile[] = []
  for (const [fileNo, url] of urls.entries()) {
    const file = files[fileNo] ?? (await fetchOne(fileNo, url, undefined))
    if (file === null) throw new FetchFailed('fetchProblem.status', { status: '304' })
    whole.push(file)
  }
  return { files: whole, validators, byteSize: byteSize() }
}

interface WantedFile {
  readonly editionId: string
  readonly fileNo: number
  readonly url: string
  readonly seen: Validators[string] | undefined
}

/** Fetches one file. Returns null if the publisher answers that the file has not changed. */
async function fetchFile(
  db: Kysely<Database>,
  limits: FetchLimits,
  { editionId, fileNo, url, seen }: WantedFile,
): Promise<{ readonly file: EditionFile; readonly validator: Omit<Validators[string], 'sha256'> } | null> {
  const hash = createHash('sha256')
  const parts = partsInto(db, editionId, fileNo)
  let begin = Buffer.alloc(0)
  const conditions = {
    ...(seen?.etag && { 'if-none-match': seen.etag }),
    ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
  }
  const result = await downloadOutside(
    limits,
    { url, headers: { 'user-agent': 'remittance-portal-lists', ...conditions }, ...limits },
    async (bytes) => {
      if (begin.byteLength < LONGEST_BEGIN) begin = Buffer.concat([begin, bytes]).subarray(0, LONGEST_BEGIN)
      hash.update(bytes)
      await parts.add(bytes)
    },
  )
  if (result.status === 304 && seen !== undefined) return null
  const fault = answerFault(result, begin)
  if (fault !== null) throw fault
  const byteSize = await parts.end()
  if (byteSize === 0) throw new FetchFailed('unreadableList.noEntries')
  const file = { fileName: fileNameIn(url), byteSize, sha256: hash.digest('hex') }
  return { file, validator: validatorOf(result) }
}

/** Number of bytes at the start of a file that show whether it is a web page. */
const LONGEST_BEGIN = 512

const validatorOf = ({ headers }: DownloadResult) => ({
  etag: headers.etag ?? null,
  lastModified: headers['last-modified'] ?? null,
})

/** Stores the bytes of a file in parts of the usual size, each as soon as it is complete. */
function partsInto(db: Kysely<Database>, editionId: string, fileNo: number) {
  let pending: Buffer[] = []
  let held = 0
  let partNo = 0
  let total = 0
  const flush = async () => {
    const all = Buffer.concat(pending)
    const content = all.subarray(0, EDITION_LIMITS.partBytes)
    const rest = all.subarray(content.byteLength)
    await insertPart(db, { editionId, fileNo, partNo, content })
    partNo += 1
    pending = [rest]
    held = rest.byteLength
  }
  return {
    async add(bytes: Buffer) {
      pending.push(bytes)
      held += bytes.byteLength
      total += bytes.byteLength
      while (held >= EDITION_LIMITS.partBytes) await flush()
    },
    async end() {
      if (held > 0) await flush()
      return total
    },
  }
}
