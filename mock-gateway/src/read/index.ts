export { countsBy } from './counts-by.ts'
export { keptIn, namedAsWire } from './kept-fields.ts'
export {
  count,
  filtered,
  limit,
  moment,
  name,
  optionalName,
  optionalText,
  plain,
  text,
  unsorted,
  yesNo,
} from './list-column.ts'
export { normalized } from './list-conditions.ts'
export { columnsOf, id, type ListColumns, type ListModel, listModel, recordOf, selectionsOf } from './list-model.ts'
export {
  allOf,
  byName,
  type FilterCondition,
  isOneOf,
  type ListShape,
  type ListSource,
  type SortColumn,
} from './list-shape.ts'
export { noteExport } from './note-export.ts'
export { pendingChange } from './pending-change.ts'
export { type ListPage, readList } from './read-list.ts'
export { readPage } from './read-page.ts'
export { type BankSide, NOTHING, type Requester, requireBank, scopedBySide, sideOf } from './side.ts'
export { isOfSubsidiary, mayWorkFor, withinSubsidiary } from './subsidiary-scope.ts'
export { isVisibleTo, visibleTo } from './visible-people.ts'
