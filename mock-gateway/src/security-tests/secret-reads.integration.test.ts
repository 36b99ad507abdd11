import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { v7 as uuid } from 'uuid'
import { approvedSuspicion, suspected } from '../areas/compliance/regulator-reports/testing/filed-suspicions.ts'
import { namedId } from '../engine/ids/named-id.ts'
import { writeMailFile } from '../engine/mail/index.ts'
import { type Acts, actsOn, everything } from './testing/acts.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Documents of people, suspicion reports and report files are secret: each reading, and each refused reading, is
// audited.

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const PASSPORT = namedId('passport Amara Eze')

interface SecretRead {
  /** The action of the audit row. */
  readonly action: string
  readonly by: string
  /** Returns the body that names a record which the user may read. */
  readonly allowed: () => Promise<object>
  /** The body that names no record, which looks the same as a record out of scope. */
  readonly refused: object
}

const SECRET_READS: Readonly<Record<string, SecretRead>> = {
  'portal/file/read': {
    action: 'READ_FILE',
    by: 'ho.checker',
    allowed: async () => ({ fileId: PASSPORT }),
    refused: { fileId: NOBODYS },
  },
  'portal/transaction/sender-image': {
    action: 'READ_FILE',
    by: 'ho.compliance',
    allowed: async () => {
      const { transactionId } = await acts.caseOfSomebody()
      const { admin } = portal.gateway
      await admin
        .updateTable('transaction')
        .set({ sender_file_id: PASSPORT })
        .where('transaction_id', '=', transactionId)
        .execute()
      return { transactionId }
    },
    refused: { transactionId: NOBODYS },
  },
  'portal/suspicion-report/read': {
    action: 'READ_REPORT',
    by: 'ho.compliance',
    allowed: () => acts.caseOfSomebody(),
    refused: { transactionId: NOBODYS },
  },
  'portal/regulator-report/open': {
    action: 'OPEN_REPORT',
    by: 'ho.compliance',
    allowed: async () => named(await suspected(acts)),
    refused: { filingId: NOBODYS },
  },
  'portal/regulator-report/download': {
    action: 'EXPORT',
    by: 'ho.compliance',
    allowed: async () => named(await approvedSuspicion(acts)),
    refused: { filingId: NOBODYS },
  },
  'portal/periodic-report/file': {
    action: 'DOWNLOAD',
    by: 'ho.admin',
    allowed: async () => ({ runId: await runOfAdmin(), part: 0 }),
    refused: { runId: NOBODYS, part: 0 },
  },
}

const named = ({ filingId }: { readonly filingId: string }) => ({ filingId })

/** Creates a run with a file, made with the rights of ho.admin. */
async function runOfAdmin(): Promise<string> {
  const { admin, clock } = portal.gateway
  const now = clock.now()
  const about = { fileName: 'a.csv', mediaType: 'text/csv', now }
  const { fileId } = await writeMailFile(admin, about, (file) => file.write(Buffer.from('a')))
  const runId = uuid()
  await admin
    .insertInto('periodic_run')
    .values({
      run_id: runId,
      schedule_id: namedId('periodic report Sign-ins of active users'),
      run_cause: 'SCHEDULE',
      run_state: 'SENT',
      file_id: fileId,
      run_as: namedId('user ho.admin'),
      due_at: now,
      created_at: now,
      ended_at: now,
    })
    .execute()
  return runId
}

const rowsOf = (correlationId: string) =>
  portal.gateway.db.selectFrom('audit_entry').selectAll().where('correlation_id', '=', correlationId).execute()

const READS = ALL_CALLS.filter((call) => !call.writes && call.secret && call.access !== 'open')

test('every secret read of a signed-in user has a case', () => {
  expect(READS.map(({ path }) => path).sort()).toEqual(Object.keys(SECRET_READS).sort())
})

describe.each(READS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const known = SECRET_READS[path]
  if (known === undefined) return
  const { action, by, allowed, refused } = known

  test('an allowed reading leaves one audit row', async () => {
    const answer = await portal.send(everything(by), call, await allowed())
    expect(answer.responseCode).toBe('00')
    expect(await rowsOf(answer.correlationId)).toMatchObject([{ actor_username: by, action, response_code: '00' }])
  })

  test('a refused reading leaves one audit row', async () => {
    const answer = await portal.send(everything(by), call, refused)
    expect(answer.responseCode).toBe('25')
    expect(await rowsOf(answer.correlationId)).toMatchObject([{ actor_username: by, action, response_code: '25' }])
  })
})
