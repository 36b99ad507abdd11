import {
  choice,
  code,
  count,
  flag,
  hidden,
  type KeptOf,
  list,
  moment,
  optional,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { LIST_FORMATS } from './list-edition.ts'

/** When a source is fetched: every few hours, or once a day at a time in Lagos. */
export const SOURCE_SCHEDULES = ['HOURLY', 'DAILY'] as const
export type SourceSchedule = (typeof SOURCE_SCHEDULES)[number]

/** The time zone of the daily time: watch lists belong to the whole bank, whose head office is in Lagos. */
export const SOURCE_ZONE = 'Africa/Lagos'

export const SOURCE_LIMITS = {
  /** The maximum number of characters of an address. */
  url: 500,
  /** The maximum number of hours between two fetches: a week. */
  everyHours: 168,
  /** The maximum number of days until a list counts as out of date. */
  freshDays: 90,
} as const

/**
 * The source from which the gateway fetches a published list: the addresses of its files, the schedule, and the rules
 * for the changes that a fetch finds.
 */
export const LIST_SOURCE = {
  isFetched: flag(),
  /** One https address for each file of the format. */
  sourceUrls: optional(list()),
  sourceFormat: optional(choice(LIST_FORMATS, 'listFormat')),
  sourceSchedule: optional(choice(SOURCE_SCHEDULES, 'sourceSchedule')),
  everyHours: optional(count(SOURCE_LIMITS.everyHours)),
  /** `HH:mm` in {@link SOURCE_ZONE}. */
  dailyAt: optional(code(5)),
  /** The number of days without a successful fetch after which the list counts as out of date. */
  freshDays: count(SOURCE_LIMITS.freshDays),
  /** Whether added and widened entries take effect without approval. */
  additionsAtOnce: flag(),
  /** The share of the list, in percent, above which additions need approval too. */
  approvalShare: count(100),
}
export type ListSourceRecord = ValuesOf<typeof LIST_SOURCE>
export type KeptListSource = KeptOf<typeof LIST_SOURCE>

/** The source of a list that is not fetched, which is also what a new source begins with. */
export const NO_SOURCE: KeptListSource = {
  isFetched: 'NO',
  sourceUrls: null,
  sourceFormat: null,
  sourceSchedule: null,
  everyHours: null,
  dailyAt: null,
  freshDays: 2,
  additionsAtOnce: 'YES',
  approvalShare: 20,
}

/**
 * The result of a fetch. UNCHANGED: the list is as the publisher has it. APPLIED: all changes took effect. PARTLY:
 * additions took effect, and the other changes await authorization. WAITING: all changes await authorization. FAILED:
 * the list in force stays.
 */
export const FETCH_RESULTS = ['RUNNING', 'UNCHANGED', 'APPLIED', 'PARTLY', 'WAITING', 'FAILED'] as const
export type FetchResult = (typeof FETCH_RESULTS)[number]

/** The reasons for which a fetch fails, besides unreadable files. */
export const FETCH_PROBLEMS = [
  ...(['address', 'unreachable', 'timeout', 'truncated', 'tooLarge', 'page', 'redirect', 'status'] as const),
  ...(['memory', 'list', 'interrupted', 'failed'] as const),
] as const

/** Why a fetch failed: the key and the values of its text. */
export interface FetchProblem {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

/** The ETag, date and hash of each address's last file. They show whether the file has changed. */
export type Validators = Readonly<
  Record<string, { readonly etag: string | null; readonly lastModified: string | null; readonly sha256: string }>
>

/**
 * The changes of a list that a fetch found and that await authorization. The gateway proposes them, so no user made
 * them.
 */
export const LIST_UPDATE = {
  listCode: hidden(text(12)),
  editionId: optional(hidden(text(36))),
  /** The time at which the publisher's files were fetched; absent for the list in force. */
  fetchedAt: optional(moment()),
  sourceUrls: optional(list()),
}
export type KeptListUpdate = KeptOf<typeof LIST_UPDATE>
