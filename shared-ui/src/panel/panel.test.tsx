/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { TextInput } from '../fields/TextInput.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { CodeInput } from './CodeInput.tsx'
import { PanelForm } from './PanelForm.tsx'
import { PanelWaiting } from './PanelWaiting.tsx'
import { PendingNotice } from './PendingNotice.tsx'
import { type HistorySource, RecordHistory } from './RecordHistory.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import { WithHistory } from './RecordView.tsx'

test('a form in a panel shows why the last change was rejected, and has a submit and a cancel button', async () => {
  const onSubmit = jest.fn<(request: object, values: object) => Promise<void>>()
  const onClose = jest.fn()
  const { user } = renderKit(
    <PanelForm
      title="Edit Ada"
      onClose={onClose}
      rejected={{ checker: 'ho.checker', reason: 'Wrong branch' }}
      initialValues={{ userSolId: '204' }}
      onSubmit={onSubmit}
    >
      <TextInput name="userSolId" label="Sol ID" />
    </PanelForm>,
  )
  expect(screen.getByText('Rejected by ho.checker')).toBeTruthy()
  expect(screen.getByText('Wrong branch')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ userSolId: '204' }, { userSolId: '204' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('CodeInput is required, and names the characters that are not allowed in a code', async () => {
  const { user } = renderKit(
    <PanelForm title="New rule" onClose={() => undefined} initialValues={{ code: '' }} onSubmit={async () => undefined}>
      <CodeInput name="code" label="Code" />
    </PanelForm>,
  )
  const code = screen.getByRole('textbox', { name: 'Code' })
  expect(code).toBeRequired()
  await user.type(code, 'R-1_2')
  expect(code).toHaveValue('R-1_2')
  expect(code).toHaveAccessibleDescription('Not allowed here: _')
})

test('a panel reports a missing record only after loading has ended', () => {
  const panel = (isLoading: boolean) => (
    <PanelWaiting title="User" onClose={() => undefined} isLoading={isLoading} failure="No such user" />
  )
  const { rerender } = renderKit(panel(true))
  expect(screen.queryByText('No such user')).toBeNull()
  rerender(panel(false))
  expect(screen.getByText('No such user')).toBeTruthy()
})

test('a pending change shows its maker and expiry to users who may see it, and no details to other users', () => {
  const change = { maker: 'ho.maker', expiresAt: '2026-03-01T10:00:00Z', href: '/makers-queue?id=Q' }
  const { rerender } = renderKit(<PendingNotice text="It waits." change={change} />)
  expect(screen.getByText(/It waits\. Requested by ho\.maker, expires .*2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the change' }).getAttribute('href')).toBe('/makers-queue?id=Q')
  rerender(<PendingNotice text="It waits." change={null} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a panel that failed to load its record shows a retry button and no form', async () => {
  const retry = jest.fn()
  const panel = (act: 'create' | 'edit' | 'view') => (
    <RecordPanel
      record={{ act, row: undefined, rejected: null, isLoading: false, failure: 'No answer', retry }}
      title="User"
      notFound="No such user"
      onClose={() => undefined}
      create={() => 'the form'}
      view={() => 'the record'}
      edit={() => 'the form'}
      isEditRefused={() => false}
    />
  )
  const { user, rerender } = renderKit(panel('create'))
  for (const act of ['create', 'edit', 'view'] as const) {
    rerender(panel(act))
    expect(screen.queryByText(/the form|the record/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
  }
  expect(retry).toHaveBeenCalledTimes(3)
})

test('a record history names every checker in order, and loads older changes on request', async () => {
  const decided = (isAuthorized: boolean, checkerName: string | null, decidedAt: string) => ({
    isAuthorized,
    checkerName,
    decidedAt,
  })
  const entry = {
    historyId: '1',
    actionName: 'Update',
    happenedAt: '2026-03-02T10:00:00Z',
    makerName: 'Ada Obi',
    isMakerHidden: false,
    cqStatus: 'REJECTED' as const,
    decisions: [
      decided(true, 'Halima Bello', '2026-03-01T10:00:00Z'),
      decided(true, null, '2026-03-02T10:00:00Z'),
      decided(false, 'Kwame Osei', '2026-03-03T10:00:00Z'),
    ],
    votesNeeded: 3,
    reason: null,
    requestedAt: '2026-03-01T09:00:00Z',
    resubmitLink: '/users?panel=create&replaces=1',
    createdWith: { kindName: 'Partner', recordName: 'AfriRemit', link: '/partners?panel=view&id=AFRIREMIT' },
    changes: [],
  }
  const history: HistorySource = {
    ...{ itemId: 'u-1', isOpen: true, isLoading: false, error: undefined, trailHref: undefined },
    ...{ entries: [entry], total: 130, setOpen: jest.fn(), more: jest.fn(), retry: jest.fn() },
    statusOf: () => ({ label: 'Rejected', tone: 'negative' }),
  }
  const { user, unmount } = renderKit(<RecordHistory history={history} />)
  for (const line of [
    /^Authorization 1 of 3 by Halima Bello, .*2026/,
    /^Authorization 2 of 3 by the bank, .*2026/,
    /^Rejected by Kwame Osei, .*2026/,
  ])
    expect(screen.getByText(line)).toBeTruthy()
  const partner = screen.getByRole('link', { name: 'Created with: Partner AfriRemit' })
  expect(partner.getAttribute('href')).toBe('/partners?panel=view&id=AFRIREMIT')
  await user.click(screen.getByRole('button', { name: 'Show older changes (129)' }))
  expect(history.more).toHaveBeenCalledTimes(1)
  const link = () => screen.getByRole('link', { name: 'Correct and resubmit' }).getAttribute('href')
  expect(link()).toBe('/users?panel=create&replaces=1')

  // On a declined record, its maker sees the reason and the link above the fields.
  unmount()
  const returned = { ...entry, reason: 'Wrong branch' }
  renderKit(<WithHistory history={{ ...history, isOpen: false, returned }}>Fields</WithHistory>)
  for (const text of ['Rejected by Kwame Osei', 'Wrong branch', 'Fields']) expect(screen.getByText(text)).toBeTruthy()
  expect(link()).toBe('/users?panel=create&replaces=1')
})
