import path from 'node:path'
import type { ListFormat } from '@portal/contract/watch-lists/list-edition'
import { type AskedThread, askedThread } from '../../../../../engine/workers/index.ts'
import type { ReaderAnswer, ReaderStep } from './reader-messages.ts'

/** Memory in megabytes. A reader holds one part of a file, and the data that it needs until the last file ends. */
const MEMORY_MB = 512

/** A thread that reads the files of an edition. */
export type ReaderThread = AskedThread<ReaderStep, ReaderAnswer>

export const readerThread = (listFormat: ListFormat): ReaderThread =>
  askedThread(new URL(`./list-reader.worker${path.extname(import.meta.filename)}`, import.meta.url), {
    name: 'the reader of a list',
    data: { listFormat },
    memoryMb: MEMORY_MB,
  })
