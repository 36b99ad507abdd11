/** @jest-environment jsdom */

import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type ListViews, type SavedView, type TableState } from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { SavedViews } from './SavedViews.tsx'
import { VIEW_TEXTS_EN, VIEW_TEXTS_FR, type ViewTextKey } from './view-texts.ts'

const PENDING: SavedView = { viewId: 'p', viewName: 'Pending of today', isDefault: true, state: {} }
const LOCKED: SavedView = { viewId: 'l', viewName: 'Locked', isDefault: false, state: {} }

type Fake = { -readonly [Key in keyof ListViews]: ListViews[Key] }
let views: Fake

beforeEach(() => {
  const done = () => Promise.resolve()
  views = {
    all: [LOCKED, PENDING],
    error: undefined,
    retry: jest.fn(),
    current: null,
    isChanged: false,
    pick: jest.fn(),
    save: jest.fn(done),
    keep: jest.fn(done),
    rename: jest.fn(done),
    setDefault: jest.fn(done),
    remove: jest.fn(done),
    link: () => 'https://portal.test/users?search=ada',
    tell: jest.fn(),
  }
})

function draw(state: TableState = INITIAL_TABLE_STATE, language: 'en' | 'fr' = 'en') {
  return renderKit(<SavedViews views={views} state={state} />, { language })
}
const menu = () => within(screen.getByRole('menu', { name: 'Views' }))

describe('the menu of views', () => {
  test('the menu of views lists every view by name and marks the default', async () => {
    const { user } = draw()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    const choices = menu().getAllByRole('menuitemradio')
    expect(choices.map((one) => one.textContent)).toEqual(['No view', 'Locked', 'Pending of todayOpens this list'])
    expect(choices[0]?.getAttribute('aria-checked')).toBe('true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(views.pick).toHaveBeenCalledWith('l')
  })

  test('the menu offers no rename and no removal while no view is chosen', async () => {
    const { user } = draw()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    const acts = menu().getAllByRole('menuitem')
    expect(acts.map((one) => one.textContent)).toEqual(['Save as…', 'Copy link to this list'])
  })

  test('the button names the current view and shows that the view was changed', async () => {
    views.current = PENDING
    views.isChanged = true
    const { user } = draw()
    await user.click(screen.getByRole('button', { name: 'View: Pending of today changed' }))
    await user.click(menu().getByRole('menuitem', { name: 'Save changes' }))
    expect(views.keep).toHaveBeenCalled()
    await waitFor(() => expect(views.tell).toHaveBeenCalledWith('positive', 'View “Pending of today” saved.'))
  })

  test('the menu reports a change that the server refused', async () => {
    views.current = LOCKED
    views.setDefault = () => Promise.reject(new Error('Record not found'))
    const { user } = draw()
    await user.click(screen.getByRole('button', { name: 'View: Locked' }))
    await user.click(menu().getByRole('menuitem', { name: 'Open the list with this view' }))
    await waitFor(() =>
      expect(views.tell).toHaveBeenCalledWith('negative', 'The view was not changed. Record not found'),
    )
  })

  test('views that could not be loaded can be loaded again', async () => {
    views.all = undefined
    views.error = 'gone'
    const { user } = draw()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(menu().getByRole('menuitem', { name: 'Your views could not be loaded. Try again' }))
    expect(views.retry).toHaveBeenCalled()
  })

  test('the menu copies a link to the current list', async () => {
    const { user } = draw()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(menu().getByRole('menuitem', { name: 'Copy link to this list' }))
    await waitFor(() => expect(views.tell).toHaveBeenCalledWith('positive', expect.stringContaining('Link copied')))
    expect(await navigator.clipboard.readText()).toBe('https://portal.test/users?search=ada')
  })
})

describe('the dialogs', () => {
  const open = async (act: string, state?: TableState) => {
    const { user } = draw(state)
    await user.click(screen.getByRole('button', { name: /^View/ }))
    await user.click(menu().getByRole('menuitem', { name: act }))
    return user
  }

  test('a new view needs a name, and a name that is already in use is reported at the field', async () => {
    const fields = [{ field: 'viewName', message: 'Name is already in use' }]
    views.save = jest.fn(() => Promise.reject(Object.assign(new Error('Duplicate record'), { fields })))
    const user = await open('Save as…')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Name of the view: validation.required')).toBeTruthy()
    await user.type(screen.getByLabelText(/Name of the view/), ' Locked ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/already in use/)).toBeTruthy()
    expect(views.save).toHaveBeenCalledWith({ viewName: 'Locked', isDefault: false, period: undefined })
  })

  test('the dates of a view are saved as fixed days or as a moving period', async () => {
    const state = { ...INITIAL_TABLE_STATE, startDate: '2026-01-01', endDate: '2026-01-31' }
    const user = await open('Save as…', state)
    const dates = await screen.findByLabelText('Dates')
    expect(within(dates).getByRole('option', { name: '01-Jan-2026 to 31-Jan-2026' })).toBeTruthy()
    await user.type(screen.getByLabelText(/Name of the view/), 'This week')
    await user.selectOptions(dates, 'The last 7 days')
    await user.click(screen.getByLabelText('Open the list with this view'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const wanted = { viewName: 'This week', isDefault: true, period: 'last7Days' } as const
    await waitFor(() => expect(views.save).toHaveBeenCalledWith(wanted))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the dialog does not ask about dates if the list is not filtered by dates', async () => {
    await open('Save as…')
    await screen.findByLabelText(/Name of the view/)
    expect(screen.queryByLabelText('Dates')).toBeNull()
  })

  test('a view can be renamed, and is deleted after a confirmation', async () => {
    views.current = LOCKED
    const user = await open('Rename…')
    const name = await screen.findByLabelText(/Name of the view/)
    await user.clear(name)
    await user.type(name, 'Locked out')
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(views.rename).toHaveBeenCalledWith('Locked out'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'View: Locked' }))
    await user.click(menu().getByRole('menuitem', { name: 'Delete…' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete view' })
    expect(question.textContent).toContain('“Locked”')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(views.tell).toHaveBeenCalledWith('positive', 'View “Locked” deleted.'))
  })
})

describe('the texts of views', () => {
  const keys = Object.keys(VIEW_TEXTS_EN) as ViewTextKey[]
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

  test('the texts of views have the same placeholders in every language', () => {
    for (const key of keys) expect([key, holes(VIEW_TEXTS_FR[key])]).toEqual([key, holes(VIEW_TEXTS_EN[key])])
  })

  test('the texts of views use non-breaking spaces in French', () => {
    for (const key of keys) expect(VIEW_TEXTS_FR[key]).not.toMatch(/ [:;!?»]|« /)
  })
})
