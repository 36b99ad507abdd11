import type { Domain } from '../../domain.ts'
import { FILE_BINDINGS } from './files.calls.ts'

export { requireFiles, sweepFiles } from './file.store.ts'

export const domain: Domain = { bindings: FILE_BINDINGS }
