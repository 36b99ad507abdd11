import type { ParameterRow, ParameterTotals } from '@portal/contract/parameters/parameters.calls'
import { readParameters } from '@portal/contract/parameters/parameters.calls'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { approvedList, choiceIn, columnsOf, statusCards, withMakerAndChecker } from '../../../engine/read/index.ts'
import { PARAMETER_COLUMNS } from './parameter-record.ts'
import { parametersVisibleTo } from './parameter-scope.ts'

const parametersFrom = ({ db, actor }: SessionContext) =>
  withMakerAndChecker(db.selectFrom('parameter as p').innerJoin('mto as m', 'm.mto_code', 'p.mto_code'), 'p', actor)
const column = columnsOf(parametersFrom)

/**
 * Reads one page of the parameters in scope, with the counts for the summary cards. With `parameterId`, returns only
 * that parameter, or is refused with 25 if the parameter is not in scope.
 */
export const readParametersPage = approvedList<ParameterRow, ParameterTotals, 'parameterId'>({
  columns: {
    parameterId: column.plain('p.parameter_id'),
    ...PARAMETER_COLUMNS,
    parameterMaker: column.filtered.optionalName('maker.username'),
    parameterChecker: column.optionalName('checker.username'),
    parameterStatus: choiceIn('status.record', column.text('p.parameter_status')),
    parameterCreatedAt: column.moment('p.created_at'),
    ...column.approval('parameter', { id: 'p.parameter_id', version: 'p.version' }),
  },
  defaultSort: { field: 'parameterCreatedAt', direction: 'desc' },
  tieBreak: column.id('p.parameter_id', 'uuid'),
  search: column.words('m.mto_name', 'p.mto_code', 'p.payout_currency'),
  date: column.ref('p.created_at'),
  from: parametersFrom,
  scope: ({ actor }) => parametersVisibleTo(actor),
  one: 'parameterId',
  hides: readParameters.hides,
  cardFields: ['parameterStatus'],
  cards: statusCards(({ db }) => db.selectFrom('parameter as p'), column.ref('p.parameter_status'), {
    totalParameters: null,
    totalPendingParameters: 'PENDING',
    totalActiveParameters: 'ACTIVE',
    totalDeclinedParameters: 'DECLINED',
  }),
})
