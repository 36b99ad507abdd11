export { findBindings } from './find.calls.ts'
export type { Finder, FindSource } from './find-source.ts'
