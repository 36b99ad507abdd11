import type { DocumentType } from '@portal/contract'
import type { FileContent } from '@portal/contract/calls/files'
import { sql } from 'kysely'
import { queueItemsVisibleTo } from '../../approvals/index.ts'
import { type Actor, Refusal, type SessionContext } from '../../http/handler.ts'
import { organisationsVisibleTo, readsPartners } from '../organisations/index.ts'
import { SHOWN_BY_ITEM } from './file.store.ts'

interface FileRecord {
  readonly mediaType: DocumentType
  readonly byteSize: number
  readonly content: Buffer
}

/** A file's bytes in base64: one's own upload, or one of a record or a queue item in sight; 25 otherwise. */
export async function readFile(
  { db, actor }: SessionContext,
  { fileId }: { readonly fileId: string },
): Promise<FileContent> {
  const { rows } = await sql<FileRecord>`select f.media_type as "mediaType", f.byte_size as "byteSize", f.content
    from stored_file f
    where f.file_id = ${fileId}::uuid and (f.uploaded_by = ${actor.userId}::uuid
      or exists (select 1 from officer o join organisation g using (organisation_id)
        where f.file_id in (o.passport_id, o.signature_id) and ${organisationsVisibleTo(actor)})
      or exists (select 1 from mto m where m.mto_cbn_license_file = f.file_id and ${licenceIsVisible(actor)})
      or exists (select 1 from queue_item q where ${SHOWN_BY_ITEM} and ${queueItemsVisibleTo(actor)}))`.execute(db)
  const file = rows[0]
  if (file === undefined) throw new Refusal('25')
  return { mediaType: file.mediaType, byteSize: file.byteSize, content: file.content.toString('base64') }
}

/** As for the partners themselves, and for staff who read them. */
function licenceIsVisible(actor: Actor) {
  if (actor.userType === 'IMTO') return sql<boolean>`m.mto_code = ${actor.mtoCode}`
  return readsPartners(actor) ? sql<boolean>`true` : sql<boolean>`false`
}
