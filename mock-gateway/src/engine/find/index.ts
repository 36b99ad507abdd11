export { findBindings } from './find.calls.ts'
export { findByIds } from './find-records.ts'
export type { Finder, FindSource, FoundDetail } from './find-source.ts'
