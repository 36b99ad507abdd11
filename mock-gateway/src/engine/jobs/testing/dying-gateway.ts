import { testConfig } from '../../../testing/config.ts'
import { connect } from '../../db/connect.ts'
import { createLog } from '../../http/log.ts'
import { startJobs } from '../index.ts'

// A gateway in a separate process that takes a job of the queue `numbers`, reports the job, and never ends it. For
// tests that kill the process.

const server = JSON.parse(process.env.SERVER ?? '{}')
const { db, reports } = connect(server, { poolSize: 2 })
const queue = {
  name: 'numbers',
  batch: 10,
  work: () => {
    process.stdout.write('working\n')
    return new Promise<void>(() => {})
  },
}
const parts = { db, reports, config: testConfig(), log: createLog('silent'), clock: { now: () => new Date() } }
await startJobs({ ...parts, server, queues: [queue], schedules: [] })
