import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type DemoNotes, startDemoNotes } from '../../demo-services/notes/index.ts'
import { addNote, aNote, listNotes } from '../../engine/services/testing/notes-portal.ts'
import { type StartedGateway, startGateway } from './index.ts'

let notes: DemoNotes
let gateway: StartedGateway
beforeAll(async () => {
  notes = await startDemoNotes()
  const { url, key, callsFile } = notes
  gateway = await startGateway({ services: [{ module: 'notes', url, key, privileges: ['CASH_PICKUP'], callsFile }] })
})
afterAll(async () => {
  await gateway.close()
  await notes.close()
})

test('the gateway for tests forwards calls to a module’s own server', async () => {
  const { responseCode, data } = await gateway.send('ops@swiftremit.example', listNotes, {})
  expect(responseCode).toBe('00')
  expect(data?.map(({ noteId }) => noteId)).toEqual(['note-2'])
})

test('the plain-text door queues a write of a module’s own server', async () => {
  const answer = await fetch(`${gateway.plainUrl}/calls/${addNote.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user': 'ho.maker' },
    body: JSON.stringify(aNote('By the door')),
  })
  expect(await answer.json()).toMatchObject({ responseCode: '00', cqSubject: 'x-notes-note' })
})

test('the gateway for tests does not start with a wrong registration', async () => {
  const wrong = { module: 'notes', url: notes.url, key: 'short', privileges: ['USER'], callsFile: notes.callsFile }
  await expect(startGateway({ services: [wrong] })).rejects.toThrow(/SERVICE_NOTES_KEY must have 16 characters/)
})
