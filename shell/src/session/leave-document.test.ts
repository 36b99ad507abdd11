/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'

// Set first, because the module captures the page's timers when it is loaded.
jest.useFakeTimers()
const { departure, guardDocument, useLeavingDocument } = await import('./document-guard.ts')
const { leaveDocument } = await import('./leave-document.ts')

const gone: string[] = []

beforeAll(guardDocument)
beforeEach(() => {
  jest.clearAllTimers()
  gone.length = 0
  departure.go = () => void gone.push('replaced')
  departure.reload = () => void gone.push('reloaded')
  useLeavingDocument.setState({ isLeaving: false })
})

test('the document is replaced after all work is sealed and wiped, and also if sealing fails', async () => {
  const order: string[] = []
  await leaveDocument(async () => void order.push(`sealed, ${gone.length} replaced`))
  await leaveDocument(() => Promise.reject(new Error('no room')))
  expect([order, gone]).toEqual([['sealed, 0 replaced'], ['replaced', 'replaced']])
  expect(useLeavingDocument.getState().isLeaving).toBe(true)
})

test('the document is replaced after 1.5 seconds if sealing hangs, and again if a script prevented it', async () => {
  void leaveDocument(() => new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(1_499)
  expect(gone).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(gone).toEqual(['replaced'])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(gone).toEqual(['replaced', 'replaced'])
})

test('listeners of modules are not notified of the end of a page, so they cannot prevent it', async () => {
  const asked: Event[] = []
  addEventListener('beforeunload', (event) => asked.push(event))
  dispatchEvent(new Event('beforeunload'))
  expect(asked).toHaveLength(1)
  await leaveDocument(async () => undefined)
  dispatchEvent(new Event('beforeunload'))
  expect(asked).toHaveLength(1)
})

test('a page that the browser restores from its back-forward cache is reloaded', () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(gone).toEqual([])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(gone).toEqual(['reloaded'])
})
