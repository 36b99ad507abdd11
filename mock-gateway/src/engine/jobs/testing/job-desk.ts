import { type TestDatabase, testConfig, testDatabase } from '../../../testing/index.ts'
import { connect } from '../../db/connect.ts'
import { createLog } from '../../http/log.ts'
import { ensureQueues, type JobQueue, type RunningJobs, type Schedule, startJobs } from '../index.ts'

/** A database for gateways that process a test's queues and schedules. */
export interface JobDesk {
  readonly database: TestDatabase
  /** A connection with the rights of the gateway. */
  readonly db: ReturnType<typeof connect>['db']
  /** Creates the queues and processes them, as an additional gateway. */
  gateway(work: { queues?: readonly JobQueue[]; schedules?: readonly Schedule[] }): Promise<RunningJobs>
  close(): Promise<void>
}

export async function jobDesk(): Promise<JobDesk> {
  const database = await testDatabase()
  const { db, reports, close } = connect(database.connection('app_rw'), { poolSize: 5 })
  const gateways: RunningJobs[] = []
  return {
    database,
    db,
    async gateway({ queues = [], schedules = [] }) {
      await ensureQueues(database.admin.db, queues, schedules)
      const parts = { db, reports, config: testConfig(), log: createLog('silent'), clock: { now: () => new Date() } }
      const server = database.connection('app_rw')
      const running = await startJobs({ ...parts, server, queues, schedules, upkeepSeconds: 1 })
      gateways.push(running)
      return running
    },
    async close() {
      for (const gateway of gateways) await gateway.stop()
      await close()
      await database.drop()
    },
  }
}
