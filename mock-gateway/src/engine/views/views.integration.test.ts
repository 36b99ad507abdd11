import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { VIEWS_PER_LIST, type ViewState } from '@portal/contract'
import { changeView, readViews, removeView, saveView } from '@portal/contract/views/views.calls'
import { v7 as uuid } from 'uuid'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const STATE: ViewState = {
  sort: { field: 'userEmail', direction: 'desc' },
  filters: { userStatus: ['PENDING', 'LOCKED'] },
  hidden: ['userPhone'],
  size: 50,
  period: 'last7Days',
}

const save = (
  username: string,
  listName: string,
  viewName: string,
  overrides: { isDefault?: 'YES'; state?: ViewState } = {},
  options: { key?: string } = {},
) => portal.send(username, saveView, { listName, viewName, state: STATE, ...overrides }, options)

const namesOf = async (username: string, listName: string) => {
  const { data } = await portal.send(username, readViews, { listName })
  return data?.map((view) => `${view.viewName}${view.isDefault ? ' *' : ''}`)
}

describe('a saved view', () => {
  test('views are returned as stored, sorted by name, and only to their owner', async () => {
    expect(await save('ho.maker', 'kept', 'Ügöns')).toMatchObject({ responseCode: '00' })
    const { view } = await save('ho.maker', 'kept', ' apples ')
    expect(view).toMatchObject({ viewName: 'apples', isDefault: false, state: STATE })
    expect(await namesOf('ho.maker', 'kept')).toEqual(['apples', 'Ügöns'])
    expect(await namesOf('ho.checker', 'kept')).toEqual([])
    expect(await namesOf('ho.maker', 'another')).toEqual([])
  })

  test('a saved view belongs to the user of the session, whatever owner the request names', async () => {
    const claim = { listName: 'claimed', viewName: 'Mine', state: {}, userId: 'ho.checker' }
    expect((await portal.send('ho.maker', saveView, claim)).responseCode).toBe('00')
    expect(await namesOf('ho.checker', 'claimed')).toEqual([])
  })

  test('only its owner can rename, overwrite or delete a view, and other users are refused with 25', async () => {
    const viewId = (await save('ho.maker', 'owned', 'First')).view?.viewId ?? ''
    for (const other of ['ho.checker', 'ops@swiftremit.example']) {
      expect((await portal.send(other, changeView, { viewId, viewName: 'Taken over' })).responseCode).toBe('25')
      expect((await portal.send(other, removeView, { viewId })).responseCode).toBe('25')
    }
    const renamed = await portal.send('ho.maker', changeView, { viewId, viewName: 'Second' })
    expect(renamed.view).toMatchObject({ viewName: 'Second', state: STATE })
    const kept = await portal.send('ho.maker', changeView, { viewId, state: { search: 'ada' } })
    expect(kept.view).toEqual({ viewId, viewName: 'Second', isDefault: false, state: { search: 'ada' } })
    expect((await portal.send('ho.maker', removeView, { viewId })).responseCode).toBe('00')
    expect((await portal.send('ho.maker', removeView, { viewId })).responseCode).toBe('25')
  })

  test('the name of a saved view is unique within its list, whatever the letter case', async () => {
    await save('ho.maker', 'names', 'Pending')
    const refusal = { responseCode: '26', errors: [{ field: 'viewName', message: expect.stringContaining('in use') }] }
    expect(await save('ho.maker', 'names', 'PENDING')).toMatchObject(refusal)
    const viewId = (await save('ho.maker', 'names', 'Other')).view?.viewId ?? ''
    expect(await portal.send('ho.maker', changeView, { viewId, viewName: 'pending' })).toMatchObject(refusal)
    expect((await portal.send('ho.maker', changeView, { viewId, viewName: 'OTHER' })).responseCode).toBe('00')
    expect((await save('ho.maker', 'other names', 'Pending')).responseCode).toBe('30')
    expect((await save('ho.checker', 'names', 'Pending')).responseCode).toBe('00')
  })

  test('a default view is used for its list until another view becomes the default', async () => {
    await save('ho.maker', 'default', 'A', { isDefault: 'YES' })
    const viewId = (await save('ho.maker', 'default', 'B', { isDefault: 'YES' })).view?.viewId ?? ''
    expect(await namesOf('ho.maker', 'default')).toEqual(['A', 'B *'])
    await portal.send('ho.maker', changeView, { viewId, isDefault: 'NO' })
    expect(await namesOf('ho.maker', 'default')).toEqual(['A', 'B'])
    await portal.send('ho.maker', changeView, { viewId, isDefault: 'YES' })
    await portal.send('ho.maker', changeView, { viewId, viewName: 'C' })
    expect(await namesOf('ho.maker', 'default')).toEqual(['A', 'C *'])
  })

  test('saving a view leaves an audit row with the view before and after', async () => {
    const saved = await save('ho.maker', 'trail', 'Watched')
    const viewId = saved.view?.viewId ?? ''
    const gone = await portal.send('ho.maker', removeView, { viewId })
    const rows = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'item_id', 'before', 'after', 'cq_id'])
      .where('correlation_id', 'in', [saved.correlationId, gone.correlationId])
      .orderBy('audit_id')
      .execute()
    const watched = expect.objectContaining({ listName: 'trail', viewName: 'Watched', viewDefault: 'NO' })
    const row = { subject: 'view', item_id: viewId, cq_id: null }
    expect(rows).toEqual([
      { ...row, action: 'SAVE_VIEW', before: null, after: watched },
      { ...row, action: 'REMOVE_VIEW', before: watched, after: null },
    ])
  })
})

describe('concurrent changes of views', () => {
  test('two tabs that save a view with the same name at the same time create one view', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => save('ho.maker', 'raced', 'Same')))
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', ...Array(7).fill('26')])
    expect(await namesOf('ho.maker', 'raced')).toEqual(['Same'])
  })

  test('two tabs that each choose a default view at the same time leave one default view', async () => {
    const overrides = ['A', 'B', 'C', 'D'].map((name) => save('ho.maker', 'raced-default', name, { isDefault: 'YES' }))
    expect((await Promise.all(overrides)).map(({ responseCode }) => responseCode)).toEqual(Array(4).fill('00'))
    expect((await namesOf('ho.maker', 'raced-default'))?.filter((name) => name.endsWith('*'))).toHaveLength(1)
  })

  test('saving a view above the maximum number of views per list is refused with 05', async () => {
    for (let number = 2; number <= VIEWS_PER_LIST; number++) await save('ho.maker', 'full', `View ${number}`)
    const answers = await Promise.all(['x', 'y', 'z'].map((name) => save('ho.maker', 'full', name)))
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '05', '05'])
    expect(answers.find(({ responseCode }) => responseCode === '05')?.responseMessage).toContain('50 saved views')
    expect(await namesOf('ho.maker', 'full')).toHaveLength(VIEWS_PER_LIST)
  })

  test('the same save sent twice has only one effect', async () => {
    const key = uuid()
    const first = await save('ho.maker', 'twice', 'Once', {}, { key })
    const second = await save('ho.maker', 'twice', 'Once', {}, { key })
    expect(second).toMatchObject({ responseCode: '00', view: first.view })
    expect(await namesOf('ho.maker', 'twice')).toEqual(['Once'])
  })
})

describe('an invalid view', () => {
  test.each([
    ['a field of its own', { filters: {}, isAdmin: 'YES' }],
    ['a sort without a direction', { sort: { field: 'userEmail' } }],
    ['another page size', { size: 21 }],
    ['a day that is none', { startDate: 'yesterday' }],
    ['a moving and a fixed range', { period: 'today', startDate: '2026-01-01' }],
    ['an unknown range', { period: 'always' }],
    ['a hidden column that is no name', { hidden: ['a b'] }],
    ['a filter that is no list', { filters: { userStatus: 'ACTIVE' } }],
    ['more than may be kept', { filters: { a: Array(50).fill('x'.repeat(120)) } }],
    ['nothing at all', null],
  ])('the view (%s) is refused with 30', async (_, state) => {
    expect((await save('ho.maker', 'wrong', 'Wrong', { state: state as never })).responseCode).toBe('30')
    expect(await namesOf('ho.maker', 'wrong')).toEqual([])
  })

  test.each(['', '   ', 'x'.repeat(61), 'two\nlines'])('the name %j is refused with 30', async (name) => {
    expect((await save('ho.maker', 'wrong', name)).responseCode).toBe('30')
  })
})
