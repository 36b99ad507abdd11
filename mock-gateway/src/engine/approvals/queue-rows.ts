import { formatAmount, formatDate, type Language } from '@portal/contract/format'
import type { QueueRow, QueueVisibility } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import { choiceIn, columnsOf, isVisibleTo, type ListColumns, personName, withPerson } from '../read/index.ts'
import { NAME_SEPARATOR, nameWords, subjectsWithDays, wordIn } from '../records/index.ts'
import { changeKinds } from './change-kind.ts'
import { decidableBy } from './queue-scope.ts'
import { requiresReview } from './requires-review.ts'

type Reader = Pick<SessionContext, 'db' | 'actor' | 'now' | 'language'>

/**
 * Selects queue items, joined with their maker, if a user made them, as `m` and, if the actor may see the checker, with
 * their checker as `checker`.
 */
export const queueFrom = (db: Kysely<Database>, actor: Reader['actor']) =>
  db
    .selectFrom('queue_item as q')
    .leftJoin('app_user as m', 'm.user_id', 'q.maker_id')
    .$call((query) => withPerson(query, 'checker', 'q.checker_id', actor))
const column = columnsOf(queueFrom)

/** Selects whether the maker's own queue shows the item. */
const VISIBILITY = sql<QueueVisibility>`(case when q.is_hidden then 'HIDDEN' else 'SHOWN' end)`

const MAKER = sql<string>`coalesce(m.username::text, '')`

/**
 * Selects the maker's name. The name is null if the actor may not see it. Changes that the gateway proposes have the
 * name of the portal.
 */
export const makerName = ({ actor, language }: Pick<Reader, 'actor' | 'language'>) =>
  sql<string | null>`(case when q.maker_id is null then ${contractText(language, 'people.portal')}
    when ${isVisibleTo(actor, 'm')} then ${personName('m')} end)`
/** Selects the checker's name. The join hides the checker from actors who may not see the name. */
export const checkerName = personName('checker')

/** Returns the columns of a queue list, as the reader sees them. */
export function queueColumns({ actor, now, language }: Reader): ListColumns<QueueRow> {
  return {
    cqId: column.plain('q.cq_id'),
    cqSubject: choiceIn('subject', column.text('q.subject')),
    cqSubjectName: column.plain(kindTo(language)),
    cqType: choiceIn('module', column.text('q.module')),
    cqAction: choiceIn('action', column.text('q.action')),
    cqName: column.name(nameTo(language)),
    cqAmount: column.amount('q.amount', 'q.currency'),
    cqCurrency: column.plain('q.currency'),
    cqStatus: choiceIn('status.queue', column.text('q.status')),
    cqReason: column.plain('q.reason'),
    cqChecker: column.optionalName('checker.username'),
    checkerName: column.optionalName(checkerName),
    username: { ...column.name(MAKER), filter: (values) => sql<boolean>`m.username = any(${values}::citext[])` },
    makerName: column.optionalName(makerName({ actor, language })),
    cqCreatedAt: column.moment('q.created_at'),
    cqUpdateAt: column.moment('q.updated_at'),
    cqExpiresAt: column.moment('q.expires_at'),
    isMaker: column.plain(sql<boolean>`(q.maker_id is not distinct from ${actor.userId}::uuid)`),
    canDecide: {
      ...column.plain(decidableBy(actor, now)),
      filter: (values) =>
        values.includes('YES') ? decidableBy(actor, now) : sql<boolean>`not ${decidableBy(actor, now)}`,
    },
    votesNeeded: column.plain(sql<number>`case when q.status = 'PENDING'
      then q.votes_needed - (select count(*) from queue_vote v where v.cq_id = q.cq_id)::int else 0 end`),
    votesInAll: column.plain('q.votes_needed'),
    cqHash: column.plain('q.payload_hash'),
    isOpenedFirst: column.plain(requiresReview()),
    cqVisibility: {
      ...column.plain(VISIBILITY),
      filter: (values) => sql<boolean>`${VISIBILITY} = any(${values}::text[])`,
    },
  }
}

/**
 * Selects the record's name as the reader sees it, with the amount if the item has an amount. Used for search and
 * sorting.
 */
export function nameTo(language: Language): Expression<string> {
  return sql<string>`(${wordsTo(language)} || ${amountTo(language)})`
}

/** Selects the name of the item's kind of record in the reader's language. */
function kindTo(language: Language): Expression<string> {
  const words = Object.fromEntries(
    changeKinds().map(({ subject }) => [subject, wordIn(language, `subject.${subject}`, subject)]),
  )
  return sql<string>`coalesce(${JSON.stringify(words)}::jsonb ->> q.subject, q.subject)`
}

function wordsTo(language: Language): Expression<string> {
  const words = JSON.stringify(nameWords(language))
  return sql<string>`case when jsonb_exists(${words}::jsonb, q.subject)
    then (select string_agg(coalesce(${words}::jsonb -> q.subject ->> part, part), ${NAME_SEPARATOR} order by nth)
      from string_to_table(q.name, ${NAME_SEPARATOR}) with ordinality as p (part, nth))
    when q.subject = any(${sql.val(subjectsWithDays())}::text[])
    then (select string_agg(${dayTo(language)}, ${NAME_SEPARATOR} order by nth)
      from string_to_table(q.name, ${NAME_SEPARATOR}) with ordinality as p (part, nth))
    else q.name end`
}

/** Selects a part of a name. A date is written as `formatDate` writes it. */
function dayTo(language: Language): Expression<string> {
  const months = Array.from({ length: 12 }, (_, at) => {
    const first = `2026-${String(at + 1).padStart(2, '0')}-01`
    return formatDate(first, { language, timeZone: 'UTC' }).slice(3, -5)
  })
  return sql<string>`case when part ~ '^\\d{4}-\\d{2}-\\d{2}$'
    then right(part, 2) || '-' || (${sql.val(months)}::text[])[substr(part, 6, 2)::int] || '-' || left(part, 4)
    else part end`
}

/** Selects the amount in the number format of the language. The text is empty if the item has no amount. */
function amountTo(language: Language): Expression<string> {
  const [, group = '', decimal = ''] = /^1(.)000(.)00/.exec(formatAmount('1000.00', 'NGN', { language })) ?? []
  return sql<string>`case when q.amount is null then '' else ${NAME_SEPARATOR}
    || translate(to_char(q.amount, 'FM999,999,999,999,999,990.00'), ',.', ${group + decimal}) || ${NO_BREAK} || q.currency end`
}

const NO_BREAK = '\u00a0'
