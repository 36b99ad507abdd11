import { parentPort } from 'node:worker_threads'
import { yieldToCalls } from '../../../../engine/workers/index.ts'
import type { BuilderAnswer, BuilderStep } from './build-list.ts'
import { ListBuilder } from './list-data.ts'

const builder = new ListBuilder()
yieldToCalls()

parentPort?.on('message', ({ rows }: BuilderStep) => {
  if (rows !== null) builder.add(rows)
  const answer: BuilderAnswer = { list: rows === null ? builder.build() : null }
  parentPort?.postMessage(answer)
})
