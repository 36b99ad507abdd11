export type { OutsideParts } from './checked-connection.ts'
export { type DownloadError, type DownloadResult, downloadOutside } from './download-outside.ts'
export { outsideFault } from './outside-fault.ts'
export { type Answered, askOutside, type Delivered, postOutside } from './post-outside.ts'
