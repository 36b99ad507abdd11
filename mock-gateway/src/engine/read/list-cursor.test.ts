import { describe, expect, test } from '@jest/globals'
import type { ListRequest } from '@portal/contract'
import { Refusal } from '../http/handler.ts'
import { type CursorOwner, nextCursor, readCursor, writeCursor } from './list-cursor.ts'

const now = new Date('2026-05-04T09:00:00Z')
const key = new Uint8Array(32).map((_, at) => at * 7)

function owner({ userId = 'ann', path = 'user/read', at = now, keyEncryptionKey = key } = {}): CursorOwner {
  return { actor: { userId }, call: { path }, config: { keyEncryptionKey }, now: at } as unknown as CursorOwner
}
const request: ListRequest = {
  purpose: 'export',
  size: 37,
  sort: { field: 'username', direction: 'asc' },
  filters: { userStatus: ['ACTIVE'], userType: ['BRANCH'] },
  search: 'ada',
}
const cursor = { keys: ['Ọláníyọnu', 'id'], total: 7, begunAt: now.getTime() }
const sealed = writeCursor(owner(), request, cursor)

function codeOf(by: CursorOwner, asked: ListRequest, count = 2): string {
  try {
    readCursor(by, asked, count)
    return '00'
  } catch (error) {
    return error instanceof Refusal ? error.code : 'thrown'
  }
}

describe('a cursor', () => {
  test('a cursor that is too old or invalid is refused with a specific message', () => {
    const message = {
      options: { message: 'validation.cursor', fields: [{ field: 'cursor', key: 'validation.cursor' }] },
    }
    const late = owner({ at: new Date(now.getTime() + 3_600_000) })
    for (const [by, text] of [
      [late, sealed],
      [owner(), 'x'],
    ] as const)
      expect(() => readCursor(by, { ...request, cursor: text }, 2)).toThrow(expect.objectContaining(message))
  })

  test('a cursor stays valid for another chunk size and another order of the filter names', () => {
    expect(readCursor(owner(), { ...request, cursor: sealed }, 2)).toEqual(cursor)
    const filters = { userType: ['BRANCH'], userStatus: ['ACTIVE'] }
    expect(codeOf(owner(), { ...request, filters, size: 5, cursor: sealed })).toBe('00')
  })

  test.each<[string, CursorOwner, Partial<ListRequest>]>([
    ['another user', owner({ userId: 'ben' }), {}],
    ['another list', owner({ path: 'user/upload/read' }), {}],
    ['another house’s key', owner({ keyEncryptionKey: key.map((byte) => byte + 1) }), {}],
    ['31 minutes later', owner({ at: new Date(now.getTime() + 31 * 60_000) }), {}],
    ['before it was made', owner({ at: new Date(now.getTime() - 1) }), {}],
    ['another order', owner(), { sort: { field: 'username', direction: 'desc' } }],
    ['no order', owner(), { sort: undefined } as Partial<ListRequest>],
    ['wider filters', owner(), { filters: { userStatus: ['ACTIVE'] } }],
    ['other values', owner(), { filters: { userStatus: ['ACTIVE'], userType: ['IMTO'] } }],
    ['no search', owner(), { search: '' }],
    ['days', owner(), { startDate: '2026-01-01' }],
    ['a field of the call', owner(), { tableName: 'OTHER' } as Partial<ListRequest>],
  ])('a cursor is refused for %s', (_, by, change) => {
    expect(codeOf(by, { ...request, ...change, cursor: sealed })).toBe('30')
  })

  test('a cursor is refused if one bit was changed, or if it was cut, invented, or made for an order of another length', () => {
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(codeOf(owner(), { ...request, cursor: changed.toString('base64url') })).toBe('30')
    }
    const madeUp = Buffer.from(JSON.stringify(['', '', 7, now.getTime()])).toString('base64url')
    for (const text of ['', 'x', sealed.slice(0, 30), sealed.slice(2), madeUp])
      expect(codeOf(owner(), { ...request, cursor: text })).toBe('30')
    expect(codeOf(owner(), { ...request, cursor: sealed }, 3)).toBe('30')
  })

  test('a cursor keeps the start time of the export’s first chunk for all following chunks', () => {
    const later = new Date(now.getTime() + 29 * 60_000)
    const former = readCursor(owner({ at: later }), { ...request, cursor: sealed }, 2)
    const next = nextCursor(owner({ at: later }), request, former, { keys: cursor.keys, total: 7 })
    expect(codeOf(owner({ at: later }), { ...request, cursor: next })).toBe('00')
    expect(codeOf(owner({ at: new Date(later.getTime() + 120_000) }), { ...request, cursor: next })).toBe('30')
  })

  test('a cursor does not reveal the values of its row', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('id"')
  })
})
