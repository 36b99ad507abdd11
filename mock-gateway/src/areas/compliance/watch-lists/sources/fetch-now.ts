import type { RequestOf } from '@portal/contract'
import type { fetchListNow } from '@portal/contract/watch-lists/list-sources.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { notFound, requireBank } from '../../../../engine/read/index.ts'

const NOTE = { module: 'TRANSACTION_RULE', action: 'FETCH', subject: 'list-source' } as const

/**
 * Makes the fetch of a list due now; the scheduled job fetches it within a minute. Refused with 57 for operators, with
 * 25 if there is no such list, with 12 if the list is not fetched automatically.
 */
export async function fetchNow(
  context: SessionContext,
  { listCode }: RequestOf<typeof fetchListNow>,
): Promise<Reply<object>> {
  const note = { ...NOTE, itemId: listCode }
  await noted(context, note, () => makeDue(context, listCode))
  context.audit(note)
  return { message: 'message.fetchBegins', payload: {} }
}

async function makeDue({ db, actor, now }: SessionContext, listCode: string): Promise<void> {
  requireBank(actor)
  await db
    .selectFrom('watch_list')
    .select('list_code')
    .where('list_code', '=', listCode)
    .executeTakeFirstOrThrow(notFound)
  const { numUpdatedRows } = await db
    .updateTable('list_source')
    .set({ next_fetch_at: now, asked_by: actor.userId })
    .where('list_code', '=', listCode)
    .where('is_fetched', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('12', { message: 'message.listNotFetched' })
}
