import type { ModuleName, Money } from '@portal/contract'
import type { QueueAction } from '@portal/contract/calls/queue'
import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Database, Snapshot } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'

/** A change as it was submitted, the same for its maker, its checkers and its appliers. */
export interface Change {
  readonly cqId: string
  readonly subject: string
  readonly targetId: string
  readonly action: QueueAction
  /** Name of the record, for people. */
  readonly name: string
  /** The record's fields when the change was submitted; null for a new record. */
  readonly before: Snapshot | null
  /** The record's fields as wanted; null for a deletion. */
  readonly after: Snapshot | null
  readonly makerId: string
  /** Partner whose record it is: the scope of operator users. */
  readonly mtoCode: string | null
}

/** The record as it is now. */
export interface LiveRecord {
  readonly version: number
  readonly name: string
  readonly snapshot: Snapshot
  readonly mtoCode: string | null
  /** Subsidiary whose record it is: the scope of bank users (ruling A62). Absent for what all of them share. */
  readonly countryId?: string | null
}

/**
 * What a domain registers so that its records change by approval. The engine knows nothing else of the domain.
 * Every method runs in the transaction of the call; to refuse, it throws a `Refusal`.
 */
export interface ChangeKind {
  /** Kind of record: `user`, `role`… */
  readonly subject: string
  /** Module whose CHECKER privilege decides. */
  readonly module: ModuleName
  /** Distinct checkers needed, one to five; one when absent. */
  approvals?(change: Change): number
  /** Amount held against the checker's role limit; absent: none. */
  amount?(change: Change): Money | null
  /** Path of the record's own screen. */
  link(targetId: string): string | null
  /** Names that are no record's own but words of a language, by the name or id that is stored. Absent: none is. */
  words?(language: Language): Readonly<Record<string, string>>
  /** Whether people see this field in a change; all of them when absent. */
  isShown?(field: string): boolean
  read(db: Kysely<Database>, targetId: string, lock: boolean): Promise<LiveRecord | null>
  /** Business rules of the moment: a dry run at submission, and again inside the lock when it is authorized. */
  validate(context: SessionContext, change: Change): Promise<void>
  applyCreate(context: SessionContext, change: Change): Promise<void>
  applyUpdate(context: SessionContext, change: Change): Promise<void>
  applyDelete(context: SessionContext, change: Change): Promise<void>
  /** The pending record of a rejected, withdrawn or expired creation. */
  declineCreate(db: Kysely<Database>, change: Change, now: Date): Promise<void>
}

const kinds = new Map<string, ChangeKind>()

/** Makes a kind of record changeable by approval; once for each subject. */
export function registerChangeKind(kind: ChangeKind): void {
  if (kinds.has(kind.subject)) throw new Error(`change kind registered twice: ${kind.subject}`)
  kinds.set(kind.subject, kind)
}

/** The kind of a subject; an item of a subject nobody registered is a fault of the program. */
export function changeKind(subject: string): ChangeKind {
  const kind = kinds.get(subject)
  if (kind === undefined) throw new Error(`no change kind: ${subject}`)
  return kind
}

/** The name of a record for a reader: as stored, but for kinds whose records are called by a word of the language. */
export function nameIn(language: Language, subject: string, stored: string): string {
  return wordOf(language, subject, stored) ?? stored
}

/** Every such word of a language, with what is stored in its place. */
export function nameWords(language: Language): readonly { subject: string; stored: string; word: string }[] {
  return [...kinds.values()].flatMap(({ subject, words }) =>
    Object.entries(words?.(language) ?? {}).map(([stored, word]) => ({ subject, stored, word })),
  )
}

/** The record's own name, the same in every language; null where it is called by a word of the language. */
export function ownName(subject: string, stored: string): string | null {
  return wordOf('en', subject, stored) === undefined ? stored : null
}

/** The word of the language for a stored name; none where a record only happens to be called like something of every object. */
function wordOf(language: Language, subject: string, stored: string): string | undefined {
  const words = kinds.get(subject)?.words?.(language) ?? {}
  return Object.hasOwn(words, stored) ? words[stored] : undefined
}

/** Path of the screen of a record, null where its kind has none or never changes by approval. */
export function recordLink(subject: string | null, targetId: string): string | null {
  return kinds.get(subject ?? '')?.link(targetId) ?? null
}
