import type { DocumentType } from '@portal/contract'
import type { FileContent } from '@portal/contract/calls/files'
import { sql } from 'kysely'
import { queueItemsVisibleTo } from '../../approvals/index.ts'
import { type Actor, Refusal, type SessionContext } from '../../http/handler.ts'
import { NOTHING, scopedBySide } from '../../read/index.ts'
import { organisationsVisibleTo, readsPartners } from '../organisations/index.ts'
import { SHOWN_BY_ITEM } from './file.store.ts'

interface FileRecord {
  readonly mediaType: DocumentType
  readonly byteSize: number
  readonly content: Buffer
  /** The person, or the partner; null while it belongs to nothing. */
  readonly whose: string | null
}

/**
 * A file's bytes in base64: one's own upload, or one of a record or a queue item in sight; 25 otherwise. Documents of people are
 * looked at by name: each look leaves a row in the trail, and so does each one refused.
 */
export async function readFile(context: SessionContext, { fileId }: { readonly fileId: string }): Promise<FileContent> {
  const { db, actor } = context
  const note = { module: actor.mtoCode === null ? 'USER' : 'MTO', action: 'READ_FILE', subject: 'file', itemId: fileId }
  const { rows } = await sql<FileRecord>`select f.media_type as "mediaType", f.byte_size as "byteSize", f.content,
      coalesce((select o.first_name || ' ' || o.last_name from officer o
          where f.file_id in (o.passport_id, o.signature_id) limit 1),
        (select m.mto_name from mto m where m.mto_cbn_license_file = f.file_id limit 1),
        (select nullif(concat_ws(' ', q.after->>'officerFirstName', q.after->>'officerLastName'), '') from queue_item q
          where ${SHOWN_BY_ITEM} limit 1)) as "whose"
    from stored_file f
    where f.file_id = ${fileId}::uuid and (f.uploaded_by = ${actor.userId}::uuid
      or exists (select 1 from officer o join organisation g using (organisation_id)
        where f.file_id in (o.passport_id, o.signature_id) and ${organisationsVisibleTo(actor)})
      or exists (select 1 from mto m where m.mto_cbn_license_file = f.file_id and ${licenceIsVisible(actor)})
      or exists (select 1 from queue_item q where ${SHOWN_BY_ITEM} and ${queueItemsVisibleTo(actor)}))`.execute(db)
  const file = rows[0]
  // What is out of sight has no name here either.
  context.audit({ ...note, itemName: file?.whose ?? null })
  if (file === undefined) throw new Refusal('25')
  return { mediaType: file.mediaType, byteSize: file.byteSize, content: file.content.toString('base64') }
}

/** As for the partners themselves, and for staff who read them. */
function licenceIsVisible(actor: Actor) {
  return scopedBySide(actor, {
    bank: () => (readsPartners(actor) ? sql<boolean>`true` : NOTHING),
    operator: ({ mtoCode }) => sql<boolean>`m.mto_code = ${mtoCode}`,
  })
}
