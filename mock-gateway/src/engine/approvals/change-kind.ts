import type { ModuleName, Money, Requirement } from '@portal/contract'
import type { QueueAction } from '@portal/contract/queue/queue.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import { type ChangeReader, type RecordKind, type RecordValues, registerRecordKind } from '../records/index.ts'
import { type NaturalKey, reservingKey } from './natural-key.ts'

/** A change as submitted, the same for its maker, checkers and appliers. */
export interface Change<Values extends RecordValues> {
  readonly cqId: string
  readonly subject: string
  readonly targetId: string
  readonly action: QueueAction
  /** Display name of the record. */
  readonly name: string
  /** The record's fields when the change was submitted; null for a new record. */
  readonly before: Values | null
  /** The record's proposed fields; null for a deletion. */
  readonly after: Values | null
  readonly makerId: string
  /** The record's partner: the scope of operator users. */
  readonly mtoCode: string | null
}

/** The record as it is now. */
export interface LiveRecord<Values extends RecordValues> {
  readonly version: number
  readonly name: string
  readonly snapshot: Values
  readonly mtoCode: string | null
  /** The record's subsidiary: the scope of bank users (ruling A62). Absent if it belongs to all. */
  readonly countryId?: string | null
  /** Since when the row belongs to this record: earlier items belong to a former record with the same natural key. */
  readonly since?: Date | null
  /**
   * Branch that owns the item: of branch users, only its own see and decide it (money §4). Absent without an owning
   * branch.
   */
  readonly branchSolId?: string | null
}

/**
 * The interface that a domain registers so that its records change by approval. The engine knows only this of the
 * domain. Every method runs in the transaction of the call; to refuse, it throws a `Refusal`. A kind omits actions that
 * its records do not support: such a change is a program error.
 */
export interface ChangeKind<Values extends RecordValues> extends RecordKind {
  /** The unique name of a record; absent if there is none, or if the domain checks it. */
  readonly naturalKey?: NaturalKey
  /** Module whose CHECKER privilege decides. */
  readonly module: ModuleName
  /**
   * Whether it must be opened before it is authorized together with others: always, or if one of these fields changes;
   * absent: never.
   */
  readonly requiresReview?: true | readonly string[]
  /**
   * The privilege required to view such a record, on either side; its module's READ by default. Its scope is the live
   * record's own.
   */
  readonly readers?: { readonly bank: Requirement; readonly operator: Requirement }
  /** Decided only by head-office users; absent: by any CHECKER of the module. */
  readonly isForHeadOffice?: true
  /** Applies to all subsidiaries: made and authorized only by users of head office Nigeria (ruling A102). */
  readonly isBankWide?: true
  /**
   * Number of different checkers needed, one to five; one if absent. Computed at submission: a later rate does not
   * affect it.
   */
  approvals?(change: Change<Values>, at: Pick<SessionContext, 'db' | 'now'>): number | Promise<number>
  /** Amount in naira, compared with the checker's role limit; absent: none. */
  amount?(change: Change<Values>): Money | null
  /** When an undecided item expires, if not at the usual time. */
  expiresAt?(live: LiveRecord<Values>, now: Date): Date
  /**
   * Text key for the checker once the change is authorized, filled with the record's `name`; absent: the code's text.
   */
  readonly authorizedMessage?: string
  /**
   * Path of the form that resubmits a rejected change, by its action. Absent: there is no form, and all changes except
   * creations can be resubmitted unchanged.
   */
  readonly forms?: {
    CREATE?(targetId: string, after: Values): string
    UPDATE?(targetId: string, after: Values): string
  }
  read(db: Kysely<Database>, targetId: string, lock: boolean): Promise<LiveRecord<Values> | null>
  /** Current values shown beside the pending change, read when it is viewed: a balance before and after. */
  standing?(db: Kysely<Database>, targetId: string, after: Values | null): Promise<RecordValues>
  /**
   * Warnings about the record as the pending change would leave it, evaluated when it is viewed; they do not refuse it.
   */
  warnings?(db: Kysely<Database>, after: Values, reader: ChangeReader): Promise<readonly string[]>
  /**
   * Warnings about references that a pending deletion leaves behind, evaluated when it is viewed; they do not refuse
   * it.
   */
  deletionWarnings?(db: Kysely<Database>, targetId: string, reader: ChangeReader): Promise<readonly string[]>
  /**
   * Queries another system about the record before the transaction that submits or decides its change begins, outside
   * any transaction; `validate` and the appliers find the answer in `context.outside`. Undefined: nothing to ask.
   */
  preflight?(context: SessionContext, targetId: string): Promise<unknown>
  /** Business rules: checked at submission, and again inside the lock at authorization. */
  validate?(context: SessionContext, change: Change<Values>): Promise<void>
  applyCreate?(context: SessionContext, change: Change<Values>): Promise<void>
  applyUpdate?(context: SessionContext, change: Change<Values>): Promise<void>
  applyDelete?(context: SessionContext, change: Change<Values>): Promise<void>
  /** The pending record of a rejected, withdrawn or expired creation; absent if the kind has none. */
  declineCreate?(db: Kysely<Database>, change: Change<Values>, now: Date): Promise<void>
  /** Reverts the effects of a rejected, withdrawn or expired edit; absent: it had no effect on the record. */
  declineUpdate?(db: Kysely<Database>, change: Change<Values>, now: Date): Promise<void>
}

/** A kind as the engine sees it: stored values are those the kind itself wrote. */
export type AnyChangeKind = ChangeKind<RecordValues>

const kinds = new Map<string, AnyChangeKind>()

/** Registers a kind of record that changes by approval; once for each subject. */
export function registerChangeKind<Values extends RecordValues>(kind: ChangeKind<Values>): void {
  registerRecordKind(kind)
  kinds.set(kind.subject, kind as unknown as AnyChangeKind)
}

/** The kind of a subject; undefined for an unknown one. */
export const findChangeKind = (subject: string): AnyChangeKind | undefined => kinds.get(subject)

/** The kind of a subject; throws if the subject is not registered, which is a program error. */
export function changeKind(subject: string): AnyChangeKind {
  const kind = kinds.get(subject)
  if (kind === undefined) throw new Error(`no change kind: ${subject}`)
  return kind
}

export const changeKinds = (): readonly AnyChangeKind[] => [...kinds.values()]

const APPLY = { CREATE: 'applyCreate', UPDATE: 'applyUpdate', DELETE: 'applyDelete' } as const

/** Applies an authorized change. */
export async function applyChange(
  context: SessionContext,
  kind: AnyChangeKind,
  change: Change<RecordValues>,
): Promise<void> {
  const apply = kind[APPLY[change.action]]
  if (apply === undefined) throw new Error(`${change.action} of ${change.subject} is no change`)
  await reservingKey(kind.naturalKey, async () => await apply.call(kind, context, change))
}

/** Both sides of an edit. */
export function bothSides<Values extends RecordValues>(change: Change<Values>): [before: Values, after: Values] {
  if (change.before === null || change.after === null) throw new Error('an edit has both sides')
  return [change.before, change.after]
}
