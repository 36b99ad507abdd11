import type { RequestOf } from '@portal/contract'
import { type KeptListSource, LIST_SOURCE } from '@portal/contract/watch-lists/list-source'
import type { setListSource } from '@portal/contract/watch-lists/list-sources.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { newValues } from '../../../../engine/records/index.ts'

/** Proposes the source of a list. The kind of the change refuses invalid sources. */
export async function proposeSource(
  { actor }: SessionContext,
  { listCode: targetId, version, ...source }: Omit<RequestOf<typeof setListSource>, 'replaces'>,
): Promise<Proposal<KeptListSource>> {
  requireBank(actor)
  return { targetId, version, fields: newValues(LIST_SOURCE, source) }
}
