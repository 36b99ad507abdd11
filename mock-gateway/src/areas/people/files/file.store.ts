import type { DocumentPurpose } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { isHeldElsewhere } from './file-holder.ts'

/** Subjects of changes that refer to files. */
const SUBJECTS = ['officer', 'mto-officer', 'mto']

/** Fields of a change that reference a file, and the required purpose of the file. */
const FILE_FIELDS = {
  officerPassportURL: 'passport',
  officerSignatureURL: 'signature',
  mtoCbnLicenseFile: 'licence',
} as const satisfies Readonly<Record<string, DocumentPurpose>>

/** SQL condition: the queue item `q` shows the file `f`. */
export const SHOWN_BY_ITEM: RawBuilder<boolean> = sql<boolean>`(q.subject = any(${SUBJECTS}::text[]) and f.file_id::text in (
  q.after->>'officerPassportURL', q.before->>'officerPassportURL',
  q.after->>'officerSignatureURL', q.before->>'officerSignatureURL',
  q.after->>'mtoCbnLicenseFile', q.before->>'mtoCbnLicenseFile'))`

/** Returns the SQL condition that a record holds the file `f`. */
const isHeldByRecord =
  () => sql<boolean>`(exists (select 1 from officer o where f.file_id in (o.passport_id, o.signature_id))
  or exists (select 1 from mto m where m.mto_cbn_license_file = f.file_id) or ${isHeldElsewhere()})`

/** Returns the number of the user's uploads that no record and no open item references. */
export async function unusedUploads(db: Kysely<Database>, userId: string): Promise<number> {
  const { unused } = await db
    .selectFrom('stored_file as f')
    .select(({ fn }) => fn.countAll<string>().as('unused'))
    .where('f.uploaded_by', '=', userId)
    .where(({ not }) => not(isHeldByRecord()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('queue_item as q').select('q.cq_id').where('q.status', '=', 'PENDING').where(SHOWN_BY_ITEM)),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(unused)
}

/** Returns whether the user is currently an officer. */
export async function isOfficer(db: Kysely<Database>, userId: string): Promise<boolean> {
  const officer = await db
    .selectFrom('officer')
    .select('officer_id')
    .where('user_id', '=', userId)
    .where('auth_status', '=', 'ACTIVE')
    .executeTakeFirst()
  return officer !== undefined
}

/** A change that may refer to files. */
interface FileChange {
  readonly before: Readonly<Record<string, string | null>> | null
  readonly after: Readonly<Record<string, string | null>> | null
  readonly makerId: string
}

/**
 * Refuses a change with a file that is missing, has another purpose, or was not uploaded by the maker: with 25, at the
 * field. Accepts files that are already in the record.
 */
export async function requireFiles(db: Kysely<Database>, { before, after, makerId }: FileChange): Promise<void> {
  for (const [field, purpose] of Object.entries(FILE_FIELDS)) {
    const fileId = after?.[field] ?? null
    if (fileId === null || fileId === (before?.[field] ?? null)) continue
    const file = await db
      .selectFrom('stored_file')
      .select('file_id')
      .where('file_id', '=', fileId)
      .where('purpose', '=', purpose)
      .where('uploaded_by', '=', makerId)
      // The lock prevents the cleanup job from deleting the file while the change is being stored.
      .forKeyShare()
      .executeTakeFirst()
    if (file === undefined) throw new Refusal('25', { fields: [{ field, key: 'validation.unknownFile' }] })
  }
}

const DAY_MS = 24 * 60 * 60_000
/** Milliseconds that an upload is kept without a change that refers to it. */
const UNUSED_MS = DAY_MS
/** Milliseconds that a decided item shows its files, because a rejected item may be resubmitted. */
const DECIDED_MS = 30 * DAY_MS

/**
 * Deletes uploads that no record, open item or recently decided item references. Returns the number of deleted uploads.
 */
export async function sweepFiles(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stored_file as f')
    // A file without an uploader was sent with its transaction.
    .where('f.uploaded_by', 'is not', null)
    .where('f.created_at', '<', new Date(now.getTime() - UNUSED_MS))
    .where(({ not }) => not(isHeldByRecord()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('queue_item as q')
            .select('q.cq_id')
            .where(({ or, eb }) =>
              or([eb('q.status', '=', 'PENDING'), eb('q.updated_at', '>', new Date(now.getTime() - DECIDED_MS))]),
            )
            .where(SHOWN_BY_ITEM),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
