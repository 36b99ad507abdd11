import type { ModuleName, Money, Requirement } from '@portal/contract'
import type { QueueAction } from '@portal/contract/queue/queue.calls'
import type { ServiceWrite } from '@portal/contract/services/services.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import {
  type ChangeReader,
  type RecordKind,
  type RecordValues,
  registerRecordKind,
  replaceRecordKind,
} from '../records/index.ts'
import { type NaturalKey, reservingKey } from './natural-key.ts'

/** A change as it was submitted. The maker, the checkers and the code that applies the change all see these values. */
export interface Change<Values extends RecordValues> {
  readonly cqId: string
  readonly subject: string
  readonly targetId: string
  readonly action: QueueAction
  /** Display name of the record. */
  readonly name: string
  /** The record's fields when the change was submitted. Null for a new record. */
  readonly before: Values | null
  /** The record's proposed fields. Null for a deletion. */
  readonly after: Values | null
  /** Id of the user who made the change. Changes that the gateway proposes have none, so their kinds do not read it. */
  readonly makerId: string
  /** The record's partner, which is the scope of operator users. Null if the record belongs to the bank. */
  readonly mtoCode: string | null
}

/** The user who views a change. */
export type ChangeViewer = Pick<SessionContext, 'db' | 'actor' | 'now'>

/** The record as it is now. */
export interface LiveRecord<Values extends RecordValues> {
  readonly version: number
  readonly name: string
  readonly snapshot: Values
  readonly mtoCode: string | null
  /**
   * The record's subsidiary: the scope of bank users (ruling A62). Absent if the record belongs to all subsidiaries.
   */
  readonly countryId?: string | null
  /**
   * The time at which this record began. Earlier queue items belong to a former record with the same natural key. Null
   * or absent if there is no former record with this key.
   */
  readonly since?: Date | null
  /**
   * SOL id of the branch that owns the item: users of other branches neither see nor decide it (money §4). Absent if
   * no branch owns the item.
   */
  readonly branchSolId?: string | null
}

/**
 * The interface that a domain registers so that its records change by approval. The engine knows nothing else about the
 * domain. Every method runs in the transaction of the call. To refuse, a method throws a `Refusal`. A kind omits the
 * actions that its records do not support: a change with an unsupported action is a program error.
 */
export interface ChangeKind<Values extends RecordValues> extends RecordKind {
  /** The unique name of a record. Absent if records have no unique name, or if the domain itself checks the name. */
  readonly naturalKey?: NaturalKey
  /** The module: users with its CHECKER privilege decide changes of this kind. */
  readonly module: ModuleName
  /**
   * Whether the checker must open a change before authorizing it in bulk. `true`: always. A list of fields: only if one
   * of them changes. If absent, the checker need not open the change.
   */
  readonly requiresReview?: true | readonly string[]
  /**
   * The privileges required to view such a record, for bank users and for operator users. By default, READ of the
   * module. The scope is determined by the live record.
   */
  readonly readers?: { readonly bank: Requirement; readonly operator: Requirement }
  /** True if only head-office users may decide. If absent, every CHECKER of the module may decide. */
  readonly isForHeadOffice?: true
  /**
   * True if changes apply to all subsidiaries: only users of head office Nigeria may make and authorize them (ruling
   * A102).
   */
  readonly isBankWide?: true
  /**
   * Returns the number of different checkers needed, one to five. If absent, one checker is needed. Called at
   * submission, so that a later exchange rate does not change the number.
   */
  approvals?(change: Change<Values>, at: Pick<SessionContext, 'db' | 'now'>): number | Promise<number>
  /** Returns the amount in naira, which must not exceed the checker's role limit. If absent, changes have no amount. */
  amount?(change: Change<Values>): Money | null
  /** Returns the time at which an undecided item expires. If absent, items expire after the usual 14 days. */
  expiresAt?(live: LiveRecord<Values>, now: Date): Date
  /**
   * Key of the text that the checker sees after authorizing; the text may contain the record's `name`. If absent, the
   * checker sees the text of the response code.
   */
  readonly authorizedMessage?: string
  /**
   * Path of the form in which a maker corrects and resubmits a rejected change, by action. If absent, there is no form,
   * and every change except a creation can be resubmitted unchanged.
   */
  readonly forms?: {
    CREATE?(targetId: string, after: Values): string
    UPDATE?(targetId: string, after: Values): string
  }
  /**
   * Returns the key of the message with which a maker may not withdraw the pending change; null if the maker may. If
   * absent, every pending change can be withdrawn.
   */
  refusesWithdrawal?(change: Change<Values>): string | null
  /** Returns an authorized write of a module's own server, with its result. Absent for all other kinds. */
  serviceWrite?(reader: ChangeViewer, cqId: string): Promise<ServiceWrite | undefined>
  /** Returns whether the maker may resubmit an authorized change, because a module's own server refused it. */
  isResubmittable?(db: Kysely<Database>, cqId: string): Promise<boolean>
  /** True if a creation leaves no pending record, so that it can be resubmitted unchanged. */
  readonly resubmitsCreations?: true
  read(db: Kysely<Database>, targetId: string, lock: boolean): Promise<LiveRecord<Values> | null>
  /** Reads current values to show beside a pending change when it is viewed, e.g. a balance before and after. */
  standing?(db: Kysely<Database>, targetId: string, after: Values | null): Promise<RecordValues>
  /**
   * Returns warnings about the record as the pending change would leave it. Evaluated when the change is viewed;
   * warnings do not refuse the change.
   */
  warnings?(db: Kysely<Database>, after: Values, reader: ChangeReader): Promise<readonly string[]>
  /** Returns whether jobs still compute values to show beside a pending change. */
  isPreparing?(db: Kysely<Database>, after: Values): Promise<boolean>
  /**
   * Returns warnings about references that a pending deletion would leave behind. Evaluated when the deletion is
   * viewed; warnings do not refuse the deletion.
   */
  deletionWarnings?(db: Kysely<Database>, targetId: string, reader: ChangeReader): Promise<readonly string[]>
  /**
   * Queries another system about the record, outside any transaction, before the transaction that submits or decides
   * the change begins. `validate` and the `apply…` methods find the answer in `context.outside`. Returns undefined if
   * no query is needed.
   */
  preflight?(context: SessionContext, targetId: string): Promise<unknown>
  /** Checks the business rules: at submission, and again at authorization with the item locked. */
  validate?(context: SessionContext, change: Change<Values>): Promise<void>
  applyCreate?(context: SessionContext, change: Change<Values>): Promise<void>
  applyUpdate?(context: SessionContext, change: Change<Values>): Promise<void>
  applyDelete?(context: SessionContext, change: Change<Values>): Promise<void>
  /**
   * Ends the pending record of a rejected, withdrawn or expired creation. Absent if the kind has no pending records.
   */
  declineCreate?(db: Kysely<Database>, change: Change<Values>, now: Date): Promise<void>
  /** Reverts the effects of a rejected, withdrawn or expired edit. Absent if a pending edit has no effects. */
  declineUpdate?(db: Kysely<Database>, change: Change<Values>, now: Date): Promise<void>
}

/** A kind as the engine sees it, without the type of its values. All stored values were written by the kind itself. */
export type AnyChangeKind = ChangeKind<RecordValues>

const kinds = new Map<string, AnyChangeKind>()

/** Registers a kind of record that changes by approval. Call it once for each subject. */
export function registerChangeKind<Values extends RecordValues>(kind: ChangeKind<Values>): void {
  registerRecordKind(kind)
  kinds.set(kind.subject, kind as unknown as AnyChangeKind)
}

/** Registers a kind whose definition is read at each start, instead of an earlier one of the same subject. */
export function replaceChangeKind<Values extends RecordValues>(kind: ChangeKind<Values>): void {
  replaceRecordKind(kind)
  kinds.set(kind.subject, kind as unknown as AnyChangeKind)
}

const families: ((subject: string) => AnyChangeKind | undefined)[] = []

/** Registers how to find kinds that are not registered by name, because their definitions may have been removed. */
export function registerChangeKindFamily(find: (subject: string) => AnyChangeKind | undefined): void {
  families.push(find)
}

/** Returns the kind of a subject. Returns undefined for an unknown subject. */
export function findChangeKind(subject: string): AnyChangeKind | undefined {
  const known = kinds.get(subject)
  if (known !== undefined) return known
  for (const find of families) {
    const kind = find(subject)
    if (kind !== undefined) return kind
  }
  return undefined
}

/** Returns the kind of a subject. @throws if the subject is not registered, which is a program error */
export function changeKind(subject: string): AnyChangeKind {
  const kind = findChangeKind(subject)
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

/** Returns the fields before and after an edit. @throws if the change is a creation or a deletion */
export function bothSides<Values extends RecordValues>(change: Change<Values>): [before: Values, after: Values] {
  if (change.before === null || change.after === null) throw new Error('an edit has both sides')
  return [change.before, change.after]
}
