import type { Domain } from '../../../engine/domain.ts'
import { sweepFiles } from './file.store.ts'
import { FILE_BINDINGS } from './files.calls.ts'

export { bytesOf } from './base64.ts'
export { requireFiles, sweepFiles } from './file.store.ts'
export { type FileHolder, registerFileHolder } from './file-holder.ts'
export { inspectContent } from './inspect-content.ts'
export {
  type AcceptedFile,
  acceptedFile,
  type InspectedFile,
  inspectBefore,
  inspectFile,
  requireAccepted,
} from './inspect-file.ts'
export { fileContent, storePicture } from './store-picture.ts'

export const domain: Domain = {
  bindings: FILE_BINDINGS,
  schedules: [{ name: 'files-tidy', every: 'hour', run: async ({ db, now }) => void (await sweepFiles(db, now)) }],
}
