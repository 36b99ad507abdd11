import { type Call, type Queued, readCall, writeCall } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { decideQueueItem, type QueueDetail, readQueueItem } from '@portal/contract/queue/queue.calls'
import { readServiceWrite, type ServiceWrite, type ServiceWriting } from '@portal/contract/services/services.calls'
import { readServices, type ServiceConfig } from '../../../config/services/read-services.ts'
import { variables } from '../../../config/variables.ts'
import { type DemoNotes, startDemoNotes } from '../../../demo-services/notes/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

interface ListedNote {
  readonly noteId: string
  readonly notesTitle: string
}

export const listNotes: Call<{ search?: string }, { data: readonly ListedNote[] }> = readCall({
  action: 'portal/x-notes/list',
  path: 'portal/x-notes/list',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** Returns a call of the demo service that writes. */
const noteWrite = <Payload>(name: 'add' | 'edit' | 'weigh'): Call<object, Payload> =>
  writeCall({
    action: `portal/x-notes/${name}`,
    path: `portal/x-notes/${name}`,
    access: { needs: name === 'add' ? 'CASH_PICKUP|CREATE' : 'CASH_PICKUP|UPDATE' },
  })

export const addNote = noteWrite<Queued>('add')
export const editNote = noteWrite<Queued>('edit')
export const weighNote = noteWrite<ServiceWriting>('weigh')

/** Returns a valid request for a new note. */
export const aNote = (notesTitle: string, more: object = {}) => ({
  ...{ notesTitle, notesWeight: 'HIGH', notesLimit: '250.00', subsidiary: '02' },
  ...more,
})

/** Returns the settings with which an operator registers the demo service. */
export const settingsOf = ({ url, key, callsFile }: Pick<DemoNotes, 'url' | 'key' | 'callsFile'>) => ({
  MODULE_SERVICES: 'notes',
  SERVICE_NOTES_URL: url,
  SERVICE_NOTES_KEY: key,
  SERVICE_NOTES_PRIVILEGES: 'CASH_PICKUP',
  SERVICE_NOTES_CALLS: callsFile,
  SERVICE_NOTES_TIMEOUT_MS: '1000',
})

/** Reads the registration of a service as the gateway does. Throws if the gateway would not start. */
export function registered(settings: Readonly<Record<string, string>>): readonly ServiceConfig[] {
  const read = variables(settings)
  const services = readServices(read, { production: false, networks: { contains: () => true } })
  if (read.faults.length > 0) throw new Error(read.faults.join('\n'))
  return services
}

export interface NotesPortal extends TestPortal {
  readonly notes: DemoNotes
  item(username: string, cqId: string, language?: Language): Promise<QueueDetail | undefined>
  /** Authorizes or rejects an item as a user and returns the code. */
  decide(username: string, cqId: string, cqMode?: 'AUTHORIZE' | 'REJECTED'): Promise<string>
  /** Submits a new note that head office authorizes, and returns the id of its write. */
  authorized(notesTitle: string): Promise<string>
  write(username: string, writeId: string): Promise<ServiceWrite | undefined>
}

/** Starts a portal with the demo service of notes, or with another server in its place. */
export async function notesPortal(instead: Readonly<Record<string, string>> = {}): Promise<NotesPortal> {
  const notes = await startDemoNotes()
  const portal = await testPortal(undefined, { config: { services: registered({ ...settingsOf(notes), ...instead }) } })
  const { send, gateway } = portal
  const item: NotesPortal['item'] = async (username, cqId, language = 'en') =>
    (await send(username, readQueueItem, { cqId }, { language })).item
  const decide: NotesPortal['decide'] = async (username, cqId, cqMode = 'AUTHORIZE') => {
    const { cqHash = '' } = (await item(username, cqId)) ?? {}
    return (await send(username, decideQueueItem, { cqId, cqMode, cqHash, cqReason: 'As agreed' })).responseCode
  }
  return {
    ...portal,
    ...{ notes, item, decide },
    authorized: async (notesTitle) => {
      const { cqId = '' } = await send('ho.maker', addNote, aNote(notesTitle))
      await decide('ho.checker', cqId)
      const write = await gateway.db
        .selectFrom('service_write')
        .select('write_id')
        .where('cq_id', '=', cqId)
        .executeTakeFirstOrThrow()
      return write.write_id
    },
    write: async (username, writeId) => (await send(username, readServiceWrite, { writeId })).write,
    close: async () => {
      await portal.close()
      await notes.close()
    },
  }
}
