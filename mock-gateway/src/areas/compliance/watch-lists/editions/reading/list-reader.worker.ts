import { parentPort, workerData } from 'node:worker_threads'
import type { ListFormat } from '@portal/contract/watch-lists/list-edition'
import { yieldToCalls } from '../../../../../engine/workers/index.ts'
import { UnreadableList } from '../formats/list-format.ts'
import { FORMAT_READERS } from '../formats/list-formats.ts'
import { filesReader, type ReadPart } from './read-files.ts'
import type { ReaderAnswer, ReaderStep } from './reader-messages.ts'

const { listFormat } = workerData as { listFormat: ListFormat }
const reader = filesReader(FORMAT_READERS[listFormat])
yieldToCalls()

parentPort?.on('message', async (step: ReaderStep) => {
  parentPort?.postMessage(await answerTo(step))
})

async function answerTo(step: ReaderStep): Promise<ReaderAnswer> {
  try {
    if (step.kind === 'open') {
      reader.open(step.place, step.sha256)
      return inJson({ entries: [], unnamed: 0 })
    }
    return inJson(step.kind === 'part' ? reader.add(step.bytes) : await reader.close())
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error
    return { problem: { reason: error.reason, params: error.params } }
  }
}

// Entries are returned as JSON text, which the main thread sends to the database unchanged.
const inJson = ({ entries, unnamed }: ReadPart): ReaderAnswer => ({
  problem: null,
  count: entries.length,
  entries: JSON.stringify(entries),
  unnamed,
})
