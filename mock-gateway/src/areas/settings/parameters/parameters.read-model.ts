import type { ParameterRow, ParameterTotals } from '@portal/contract/parameters/parameters.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor } from '../../../engine/http/handler.ts'
import {
  approvalColumns,
  approvedList,
  columnsOf,
  filtered,
  id,
  moment,
  normalized,
  optionalName,
  plain,
  statusCards,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { PARAMETER_COLUMNS } from './parameter-record.ts'
import { parametersVisibleTo } from './parameter-scope.ts'

const parametersFrom = (db: Kysely<Database>, actor: Actor) =>
  withMakerAndChecker(db.selectFrom('parameter as p').innerJoin('mto as m', 'm.mto_code', 'p.mto_code'), 'p', actor)
const { ref } = columnsOf(parametersFrom)

/** One page of the parameters in scope, with the counts of the cards; one, or 25, when `parameterId` names it. */
export const readParametersPage = approvedList<ParameterRow, ParameterTotals, 'parameterId'>({
  columns: {
    parameterId: plain(ref('p.parameter_id')),
    ...PARAMETER_COLUMNS,
    parameterMaker: filtered(optionalName(ref('maker.username'))),
    parameterChecker: optionalName(ref('checker.username')),
    parameterStatus: text(ref('p.parameter_status')),
    parameterCreatedAt: moment(ref('p.created_at')),
    ...approvalColumns({ subject: 'parameter', id: ref('p.parameter_id'), version: ref('p.version') }),
  },
  shape: {
    defaultSort: { field: 'parameterCreatedAt', direction: 'desc' },
    tieBreak: id(sql`p.parameter_id`, 'uuid'),
    search: normalized(sql<string>`(m.mto_name || ' ' || p.mto_code || ' ' || p.payout_currency)`),
    date: sql<Date>`p.created_at`,
  },
  from: ({ db, actor }) => parametersFrom(db, actor),
  scope: ({ actor }) => parametersVisibleTo(actor),
  one: 'parameterId',
  cards: statusCards((db) => db.selectFrom('parameter as p'), ref('p.parameter_status'), {
    totalParameters: null,
    totalPendingParameters: 'PENDING',
    totalActiveParameters: 'ACTIVE',
    totalDeclinedParameters: 'DECLINED',
  }),
})
