export { requireFiles, sweepFiles } from './file.store.ts'
export { FILE_BINDINGS } from './files.calls.ts'
