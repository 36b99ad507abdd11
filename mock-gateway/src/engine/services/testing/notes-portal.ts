import { type Call, readCall } from '@portal/contract'
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
}

/** Starts a portal with the demo service of notes. */
export async function notesPortal(): Promise<NotesPortal> {
  const notes = await startDemoNotes()
  const portal = await testPortal(undefined, { config: { services: registered(settingsOf(notes)) } })
  return {
    ...portal,
    notes,
    close: async () => {
      await portal.close()
      await notes.close()
    },
  }
}
