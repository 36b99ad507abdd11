import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { Refusal, type SessionContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import type { Change } from './change-kind.ts'

/** A record that refers to another one. */
export interface Reference {
  readonly id: string
  /** Null for a record that the user may not see. */
  readonly name: string | null
}

/**
 * Records of one kind that refer to records of another. While one exists, the record it refers to cannot be deleted.
 * Registered by the domain of the referring records, so that neither the engine nor the other domain names it.
 */
export interface ReferenceSource {
  /** Subject of the referring records. */
  readonly from: string
  /** Subject of the records referred to. */
  readonly to: string
  /** The live references to a record, in the transaction that is to end it. */
  read(context: Pick<SessionContext, 'db' | 'actor'>, targetId: string): Promise<readonly Reference[]>
}

const sources: ReferenceSource[] = []

export function registerReferences(source: ReferenceSource): void {
  sources.push(source)
}

/** Subjects whose records may refer to records of this one. */
export const referrersOf = (subject: string): readonly string[] =>
  sources.filter(({ to }) => to === subject).map(({ from }) => from)

/** References named in a refusal; further ones are counted. */
const NAMED = 3

/**
 * Refuses with 12 the deletion of a record that others refer to, and names them. Checked at submission and again at
 * authorization.
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
