export { type ApprovedList, approvedList, statusCards } from './approved-list.ts'
export { approvedVersionOf } from './approved-version.ts'
export { columnsOf } from './columns-of.ts'
export { alternativesSql, COMPARES, textSql } from './comparison-sql.ts'
export { countsBy } from './counts-by.ts'
export { heldPrivileges } from './held-privileges.ts'
export { keptIn, namedAsWire } from './kept-fields.ts'
export { type ListColumn, plain, within } from './list-column.ts'
export { findConditions, foldedText, listConditions } from './list-conditions.ts'
export { id, type ListColumns, type ListModel, listModel, recordOf, selectionsOf } from './list-model.ts'
export {
  allOf,
  type FilterCondition,
  isYesOrNo,
  type ListShape,
  type SortColumn,
} from './list-shape.ts'
export { noteExport } from './note-export.ts'
export { isOwnPendingChange, pendingAction, pendingChange } from './pending-change.ts'
export { type ReadSource, readEach } from './read-each.ts'
export { LARGEST_PAGE, readPage } from './read-page.ts'
export { finds, notFound, onlyRow, type RecordList, recordList, type Source } from './record-list.ts'
export {
  choiceIn,
  countryIn,
  currenciesIn,
  currencyIn,
  dayIn,
  filledIn,
  namedIn,
  partnerIn,
  phoneIn,
  pricedIn,
  relatedIn,
  searchedIn,
  subsidiaryIn,
  textIn,
  unlimitedIn,
  wordsIn,
  yesNoIn,
} from './shown/shown-column.ts'
export { type ReadNames, type RelatedWord, type Searcher, type TextsIn, textsOf } from './shown/shown-words.ts'
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
export { type WireRow, wireRow } from './wire-row.ts'
export { withMakerAndChecker, withPerson } from './with-people.ts'
