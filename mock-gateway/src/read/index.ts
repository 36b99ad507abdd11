export { folded } from './list-conditions.ts'
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
export { namedTo } from './people-named.ts'
export { type ListPage, readList } from './read-list.ts'
export { mayWorkFor, withinSubsidiary } from './subsidiary-scope.ts'
