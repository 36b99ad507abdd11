import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { Refusal, type SessionContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import type { Change } from './change-kind.ts'

/** A record that refers to another record. */
export interface Reference {
  readonly id: string
  /** Display name. Null if the user may not see the record. */
  readonly name: string | null
}

/**
 * References from records of one kind to records of another kind. A record cannot be deleted while another record
 * refers to it. The domain of the referring records registers the source, so that neither the engine nor the other
 * domain depends on this domain.
 */
export interface ReferenceSource {
  /** Subject of the referring records. */
  readonly from: string
  /** Subject of the records referred to. */
  readonly to: string
  /** Reads the current references to a record, in the transaction that is about to delete the record. */
  read(context: Pick<SessionContext, 'db' | 'actor'>, targetId: string): Promise<readonly Reference[]>
}

const sources: ReferenceSource[] = []

export function registerReferences(source: ReferenceSource): void {
  sources.push(source)
}

/** Returns the subjects whose records may refer to records of this subject. */
export const referrersOf = (subject: string): readonly string[] =>
  sources.filter(({ to }) => to === subject).map(({ from }) => from)

/** Number of references that a refusal names. Further references are only counted. */
const NAMED = 3

/**
 * Refuses the deletion of a record with 12 if other records refer to it, and names the first of them. Checked at
 * submission and again at authorization.
 */
export async function refuseReferenced(
  context: Pick<SessionContext, 'db' | 'actor' | 'language'>,
  { subject, targetId, action }: Change<RecordValues>,
): Promise<void> {
  if (action !== 'DELETE') return
  const { language } = context
  const unseen = contractText(language, 'message.referrerUnseen')
  const found: string[] = []
  for (const source of sources.filter(({ to }) => to === subject)) {
    const kind = contractText(language, `subject.${source.from}`)
    const references = await source.read(context, targetId)
    found.push(...references.map(({ name }) => `${kind} (${name ?? unseen})`))
  }
  if (found.length === 0) return
  const count = found.length - NAMED
  throw new Refusal('12', {
    message: count > 0 ? 'message.referredByMore' : 'message.referred',
    params: { references: listed(found.slice(0, NAMED), language), count },
  })
}

const listed = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(names)
