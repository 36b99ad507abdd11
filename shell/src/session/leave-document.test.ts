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

test('replaces the document once everything is sealed and wiped, even if that fails', async () => {
  const order: string[] = []
  await leaveDocument(async () => void order.push(`sealed, ${gone.length} replaced`))
  await leaveDocument(() => Promise.reject(new Error('no room')))
  expect([order, gone]).toEqual([['sealed, 0 replaced'], ['replaced', 'replaced']])
  expect(useLeavingDocument.getState().isLeaving).toBe(true)
})

test('replaces the document in time when something hangs, and again if a script prevented it', async () => {
  void leaveDocument(() => new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(1_499)
  expect(gone).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(gone).toEqual(['replaced'])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(gone).toEqual(['replaced', 'replaced'])
})

test('hides leaving the page from listeners of modules, so none can block it', async () => {
  const asked: Event[] = []
  addEventListener('beforeunload', (event) => asked.push(event))
  dispatchEvent(new Event('beforeunload'))
  expect(asked).toHaveLength(1)
  await leaveDocument(async () => undefined)
  dispatchEvent(new Event('beforeunload'))
  expect(asked).toHaveLength(1)
})

test('reloads a page from the back-forward cache', () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(gone).toEqual([])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(gone).toEqual(['reloaded'])
})
