import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../db/schema.ts'
import { namedId } from '../../ids/named-id.ts'
import { insertWrite, type NewWrite } from '../writes/service-write.store.ts'

/** Inserts a write of head office for a service that the gateway does not know, and returns its id. */
export async function insertTestWrite(
  db: Kysely<Database>,
  {
    username = 'ho.maker',
    partner = null,
    ...more
  }: Partial<NewWrite> & { username?: string; partner?: string | null } = {},
): Promise<string> {
  const writeId = more.writeId ?? uuid()
  const after = { notesTitle: 'Of a removed service' }
  await insertWrite(db, {
    ...{ writeId, service: 'gone', call: 'portal/x-gone/add', subject: 'x-gone-note', module: 'CASH_PICKUP' },
    ...{ targetId: writeId, language: 'en', request: after, state: 'WAITING', now: new Date() },
    user: { userId: namedId(`user ${username}`), username, subsidiaries: ['01'], partner },
    checked: { id: null, name: 'A note', version: null, before: null, after, subsidiary: '01', partner },
    ...more,
  })
  return writeId
}
