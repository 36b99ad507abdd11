import { EDITION_LIMITS, partsOf, type UnreadableProblem } from '@portal/contract/watch-lists/list-edition'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { clockFrom, type JobContext, type JobQueue } from '../../../../../engine/jobs/index.ts'
import { assignFiles } from '../assign-files.ts'
import { deleteEntries, insertEntries, readPart } from '../edition.store.ts'
import { FORMAT_READERS } from '../formats/list-formats.ts'
import type { ReaderAnswer, ReaderStep } from './reader-messages.ts'
import { type ReaderThread, readerThread } from './reader-thread.ts'

export const READING_QUEUE = 'list-reading'

type Edition = Selectable<Database['list_edition']>

/** Reads the editions whose parts have all arrived. A reading that was interrupted starts again. */
export const EDITION_READINGS: JobQueue = {
  name: READING_QUEUE,
  batch: 1,
  async work(context, jobs) {
    for (const { data } of jobs) await readEditionOf(context, (data as { editionId: string }).editionId)
  },
}

/** Reads the files of an edition, unless they were read before. */
export async function readEditionOf({ db, now }: Pick<JobContext, 'db' | 'now'>, editionId: string): Promise<void> {
  const edition = await db
    .selectFrom('list_edition')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('edition_status', '=', 'READING')
    .executeTakeFirst()
  if (edition === undefined) return
  const clock = clockFrom(now)
  await deleteEntries(db, editionId)
  const thread = readerThread(edition.list_format)
  try {
    const read = new Reading(db, edition, clock.now)
    await end(db, edition, { problem: await read.all(thread), now: clock.now() })
  } finally {
    await thread.stop()
  }
}

/** One reading of an edition. */
class Reading {
  readonly #db: Kysely<Database>
  readonly #edition: Edition
  readonly #now: () => Date
  #entries = 0
  #unnamed = 0

  constructor(db: Kysely<Database>, edition: Edition, now: () => Date) {
    this.#db = db
    this.#edition = edition
    this.#now = now
  }

  /** Reads all files in the order of the format. Returns the problem that ended the reading; null if there was none. */
  async all(thread: ReaderThread): Promise<UnreadableProblem | null> {
    for await (const step of this.#steps()) {
      const problem = await this.#keep(await thread.ask(step))
      if (problem !== null) return problem
    }
    return this.#entries === 0 ? { reason: 'noEntries', params: {} } : null
  }

  async *#steps(): AsyncGenerator<ReaderStep> {
    const { edition_id: editionId, files, list_format: listFormat } = this.#edition
    const assigned = assignFiles(FORMAT_READERS[listFormat].files, files)
    if (assigned.fault !== null) throw new Error(`edition ${editionId} lacks ${assigned.fileName}`)
    for (const [place, fileNo] of assigned.places.entries()) {
      const file = fileNo === null ? undefined : files[fileNo]
      if (fileNo === null || file === undefined) continue
      yield { kind: 'open', place, sha256: file.sha256 }
      for (let partNo = 0; partNo < partsOf(file.byteSize); partNo += 1)
        yield { kind: 'part', bytes: await readPart(this.#db, editionId, fileNo, partNo) }
      yield { kind: 'close' }
    }
  }

  async #keep(answer: ReaderAnswer): Promise<UnreadableProblem | null> {
    if (answer.problem !== null) return answer.problem
    const { count, entries, unnamed } = answer
    const before = this.#entries
    this.#entries += count
    this.#unnamed += unnamed
    if (this.#entries > EDITION_LIMITS.entries)
      return { reason: 'tooManyEntries', params: { most: String(EDITION_LIMITS.entries) } }
    if (count > 0) await insertEntries(this.#db, this.#edition.edition_id, entries, before)
    await this.#db
      .updateTable('list_edition')
      .set({ entry_count: this.#entries, unnamed_count: this.#unnamed, progress_at: this.#now() })
      .where('edition_id', '=', this.#edition.edition_id)
      .execute()
    return null
  }
}

/** Ends a reading: deletes the parts and, if the files were unreadable, the entries. */
async function end(
  db: Kysely<Database>,
  { edition_id: editionId }: Edition,
  { problem, now }: { readonly problem: UnreadableProblem | null; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('list_edition_part').where('edition_id', '=', editionId).execute()
    if (problem !== null) await trx.deleteFrom('list_edition_entry').where('edition_id', '=', editionId).execute()
    await trx
      .updateTable('list_edition')
      .set({
        edition_status: problem === null ? 'READY' : 'FAILED',
        problem: problem === null ? null : JSON.stringify(problem),
        progress_at: now,
      })
      .where('edition_id', '=', editionId)
      .execute()
  })
}
