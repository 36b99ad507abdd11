import { sendServiceWrite, settleServiceWrite } from '@portal/contract/services/services.calls'
import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'
import { write } from '../../../security-tests/testing/valid-write.ts'
import { insertTestWrite } from './insert-test-write.ts'

const NOTHING = '019a0000-0000-7000-8000-000000000009'

const settlement = { writeState: 'DONE', settledReason: 'Seen in the list of the server' } as const

export const accessCases: AccessCases = {
  access: {
    'portal/services/read': 'signed in',
    'portal/services/send': 'signed in',
    'portal/services/settle': 'signed in',
  },
  writes: [
    write(sendServiceWrite, { module: 'CASH_PICKUP', action: 'SEND', subject: 'x-gone-note' }, async ({ db }) => ({
      writeId: await insertTestWrite(db),
    })),
    write(
      settleServiceWrite,
      { module: 'SYSTEM_SETTINGS', action: 'UPDATE', subject: 'x-gone-note-result', shows: 'both' },
      async ({ db }) => {
        const writeId = await insertTestWrite(db)
        await db.updateTable('service_write').set({ state: 'UNCLEAR' }).where('write_id', '=', writeId).execute()
        return { writeId, ...settlement }
      },
    ),
  ],
  effects: {
    'portal/services/send': {
      submitted: ['job sent: service-writes', 'service_write: changed next_try_at', 'service_write: locked'],
      repeated: '00',
    },
    'portal/services/settle': {
      submitted: ['queue_item: added', 'queue_item: locked', 'service_write: locked'],
      repeated: '28',
      authorized: [
        'service_write: changed ended_at, message, next_try_at, settled_by, state, version',
        'service_write: locked',
      ],
      repeatedAfter: '21',
    },
  },
  otherPartner: {
    'portal/services/read': {
      theirs: ({ serviceWriteId }) => [{ writeId: serviceWriteId }],
      nothing: { writeId: NOTHING },
    },
    'portal/services/send': {
      theirs: ({ serviceWriteId }) => [{ writeId: serviceWriteId }],
      nothing: { writeId: NOTHING },
    },
    'portal/services/settle': {
      theirs: ({ serviceWriteId }) => [{ writeId: serviceWriteId, ...settlement }],
      nothing: { writeId: NOTHING, ...settlement },
    },
  },
}
