export { approvalColumns } from './approval-columns.ts'
export { type ApprovedList, approvedList, statusCards } from './approved-list.ts'
export { approvedVersionOf } from './approved-version.ts'
export { alternativesSql, COMPARES, containsSql, lowered } from './comparison-sql.ts'
export { countsBy } from './counts-by.ts'
export { heldPrivileges } from './held-privileges.ts'
export { keptIn, namedAsWire } from './kept-fields.ts'
export {
  count,
  filtered,
  type ListColumn,
  limit,
  moment,
  name,
  optionalMoment,
  optionalName,
  optionalText,
  plain,
  text,
  unfiltered,
  unsorted,
  yesNo,
} from './list-column.ts'
export { findConditions, listConditions, normalized } from './list-conditions.ts'
export { columnsOf, id, type ListColumns, type ListModel, listModel, recordOf, selectionsOf } from './list-model.ts'
export {
  allOf,
  type FilterCondition,
  type ListShape,
  type SortColumn,
} from './list-shape.ts'
export { noteExport } from './note-export.ts'
export { isOwnPendingChange, pendingChange } from './pending-change.ts'
export { type ReadSource, readEach } from './read-each.ts'
export { LARGEST_PAGE, readPage } from './read-page.ts'
export { onlyRow, type RecordList, recordList } from './record-list.ts'
export {
  type BankSide,
  bankOnly,
  EVERY_ROW,
  NOTHING,
  type Requester,
  requireBank,
  scopedBySide,
  sideOf,
} from './side.ts'
export { isOfSubsidiary, mayWorkFor, withinSubsidiary } from './subsidiary-scope.ts'
export { isVisibleTo, personName } from './visible-people.ts'
export { withMakerAndChecker, withPerson } from './with-people.ts'
