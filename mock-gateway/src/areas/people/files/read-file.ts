import type { FileContent } from '@portal/contract/files/files.calls'
import { expressionBuilder, sql } from 'kysely'
import { queueItemsVisibleTo } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { organisationsVisibleTo, readsPartners } from '../organisations/index.ts'
import { SHOWN_BY_ITEM } from './file.store.ts'
import { fileHolder, isOfHolder, isShownElsewhere, whoseElsewhere } from './file-holder.ts'

// SQL conditions over the file `f`.
const IS_OF_OFFICER = sql<boolean>`f.file_id in (o.passport_id, o.signature_id)`
const IS_LICENCE = sql<boolean>`m.mto_cbn_license_file = f.file_id`
const { selectFrom, fn, or, exists } = expressionBuilder<Database, never>()

/** Returns SQL for the owner's name, a person or a partner; null while no record uses the file. */
const whose = () =>
  fn.coalesce(
    selectFrom('officer as o')
      .select(({ ref }) => sql<string>`${ref('o.first_name')} || ' ' || ${ref('o.last_name')}`.as('whose'))
      .where(IS_OF_OFFICER)
      .limit(1),
    selectFrom('mto as m').select('m.mto_name').where(IS_LICENCE).limit(1),
    selectFrom('queue_item as q')
      .select(({ ref }) =>
        sql<string | null>`nullif(concat_ws(' ', ${ref('q.after')}->>'officerFirstName',
        ${ref('q.after')}->>'officerLastName'), '')`.as('whose'),
      )
      .where(SHOWN_BY_ITEM)
      .limit(1),
    whoseElsewhere(),
  )

/**
 * Returns a file's bytes in base64: the caller's own upload, or a file of a record or queue item in scope. All other
 * files are refused with 25. The audit trail records each reading with the owner's name, and each refused reading
 * without a name.
 */
export async function readFile(context: SessionContext, { fileId }: { readonly fileId: string }): Promise<FileContent> {
  const { db, actor } = context
  const ownModule = actor.mtoCode === null ? 'USER' : 'MTO'
  const note = { action: 'READ_FILE', subject: 'file', itemId: fileId }
  const file = await db
    .selectFrom('stored_file as f')
    .select(['f.media_type as mediaType', 'f.byte_size as byteSize', 'f.content', 'f.purpose', whose().as('whose')])
    .where('f.file_id', '=', fileId)
    .where(({ eb }) =>
      eb.or([eb.and([eb('f.uploaded_by', '=', actor.userId), eb.not(isOfHolder())]), isInSight(actor)]),
    )
    .executeTakeFirst()
  // A refusal does not name files out of scope.
  const module = (file && fileHolder(file.purpose)?.module) ?? ownModule
  context.audit({ ...note, module, itemName: file?.whose ?? null })
  if (file === undefined) throw new Refusal('25')
  return { mediaType: file.mediaType, byteSize: file.byteSize, content: file.content.toString('base64') }
}

/** Returns the SQL condition that the file belongs to a record or queue item that the actor sees. */
function isInSight(actor: Actor) {
  return or([
    exists(
      selectFrom('officer as o')
        .innerJoin('organisation as g', 'g.organisation_id', 'o.organisation_id')
        .select('o.officer_id')
        .where(IS_OF_OFFICER)
        .where(organisationsVisibleTo(actor)),
    ),
    exists(selectFrom('mto as m').select('m.mto_code').where(IS_LICENCE).where(licenceIsVisible(actor))),
    exists(selectFrom('queue_item as q').select('q.cq_id').where(SHOWN_BY_ITEM).where(queueItemsVisibleTo(actor))),
    isShownElsewhere(actor),
  ])
}

/**
 * Returns the SQL condition that the licence is visible: to the partner's own users and to staff who may read partners.
 */
function licenceIsVisible(actor: Actor) {
  return scopedBySide(actor, {
    bank: () => (readsPartners(actor) ? sql<boolean>`true` : NOTHING),
    operator: ({ mtoCode }) => sql<boolean>`m.mto_code = ${mtoCode}`,
  })
}
