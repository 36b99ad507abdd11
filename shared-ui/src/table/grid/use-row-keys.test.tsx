/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from '../../dialog/Dialog.tsx'
import { LetterButton } from '../../keys/LetterButton.tsx'
import { LetterKeysProvider } from '../../keys/letter-keys.ts'
import { SelectionBar } from '../../list/SelectionBar.tsx'
import { renderKit } from '../../testing/render-kit.tsx'
import { textColumn } from '../columns.ts'
import { DataTable } from '../DataTable.tsx'

interface Person {
  readonly id: string
  readonly name: string
}
const PEOPLE: readonly Person[] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }))

interface ListProps {
  readonly areLettersOn?: boolean
  /** The reason why Ben cannot be edited. */
  readonly refusal?: string
  readonly hasActions?: boolean
}

function List({ areLettersOn = true, refusal, hasActions = true }: ListProps) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const [pressed, setPressed] = useState('nothing')
  const isBar = selected.length > 0
  return (
    <LetterKeysProvider value={areLettersOn}>
      <DataTable
        label="People"
        columns={[textColumn<Person>('name', 'Name')]}
        rows={PEOPLE}
        total={3}
        rowId={({ id }) => id}
        state={INITIAL_TABLE_STATE}
        onStateChange={() => undefined}
        selection={{ selected, onChange: setSelected, isSelectable: (id) => id !== 'cleo' }}
        detail
        {...(hasActions && {
          actions: ({ id }: Person) => [
            { label: 'View', icon: 'eye', onPress: () => setPressed(`view ${id}`) },
            {
              label: 'Edit',
              icon: 'edit',
              onPress: () => setPressed(`edit ${id}`),
              ...(id === 'ben' && refusal !== undefined && { disabledReason: refusal }),
            },
          ],
        })}
      />
      {isBar && (
        <SelectionBar label="Selected" count="" clearLabel="Clear" onClear={() => setSelected([])}>
          <LetterButton letter="A" onClick={() => setPressed(`authorize ${selected.join(' ')}`)}>
            Authorize
          </LetterButton>
        </SelectionBar>
      )}
      <output>{pressed}</output>
    </LetterKeysProvider>
  )
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const pressedAct = () => document.querySelector('output')?.textContent

test('J focuses the first row if nothing has the focus, and J and K move from row to row', async () => {
  const { user } = renderKit(<List />)
  await user.keyboard('j')
  expect(rowOf('Ada')).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('jjj')
  expect(rowOf('Cleo')).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('k')
  expect(rowOf('Ben')).toContainElement(document.activeElement as HTMLElement)
})

test('Enter opens the row and E edits it', async () => {
  const { user } = renderKit(<List />)
  await user.keyboard('jj{Enter}')
  expect(pressedAct()).toBe('view ben')
  await user.keyboard('e')
  expect(pressedAct()).toBe('edit ben')
})

test('E on a row that cannot be edited focuses the disabled edit button, which shows the reason', async () => {
  const { user } = renderKit(<List refusal="A change is pending" />)
  await user.keyboard('jje')
  expect(pressedAct()).toBe('nothing')
  expect(within(rowOf('Ben')).getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('Enter shows the details of a row without actions, and J skips the details', async () => {
  const { user } = renderKit(<List hasActions={false} />)
  await user.keyboard('j{Enter}')
  expect(within(rowOf('Ada')).getByRole('button', { name: 'Less' })).toBeVisible()
  await user.keyboard('j')
  expect(rowOf('Ben')).toContainElement(document.activeElement as HTMLElement)
})

test('a click on a row opens the row, but a click on a control or on the details does not', async () => {
  const { user } = renderKit(<List />)
  await user.click(within(rowOf('Ben')).getByText('Ben'))
  expect(pressedAct()).toBe('view ben')
  await user.click(within(rowOf('Ada')).getByRole('checkbox'))
  await user.click(within(rowOf('Cleo')).getByRole('button', { name: 'More' }))
  await user.click(document.querySelector('[data-id="cleo:detail"] [role="gridcell"]') as Element)
  expect(pressedAct()).toBe('view ben')
})

test('a second click, a click with a modifier key and the selection of a text to copy open no row', async () => {
  const { user } = renderKit(<List />)
  const name = within(rowOf('Ben')).getByText('Ben')
  await user.keyboard('{Control>}')
  await user.click(name)
  await user.keyboard('{/Control}')
  await user.pointer([
    { keys: '[MouseLeft>]', target: name, offset: 0 },
    { target: name, offset: 2 },
    { keys: '[/MouseLeft]' },
  ])
  expect(getSelection()?.toString()).toBe('Be')
  expect(pressedAct()).toBe('nothing')
})

test('a click on a text that is still selected opens the row', async () => {
  const { user } = renderKit(<List />)
  const name = within(rowOf('Ben')).getByText('Ben')
  // Browsers keep the selection until after the click; the test library clears it when the button goes down.
  const select = () => getSelection()?.selectAllChildren(name)
  select()
  name.addEventListener('mouseup', select)
  await user.click(name)
  expect(getSelection()?.toString()).toBe('Ben')
  expect(pressedAct()).toBe('view ben')
})

test('a click on a row without actions shows its details', async () => {
  const { user } = renderKit(<List hasActions={false} />)
  await user.click(within(rowOf('Ada')).getByText('Ada'))
  expect(within(rowOf('Ada')).getByRole('button', { name: 'Less' })).toBeVisible()
})

test('X selects selectable rows, and the letters of the selection bar act on the selected rows', async () => {
  const { user } = renderKit(<List />)
  await user.keyboard('jxjxjx')
  const boxes = ['Ada', 'Ben', 'Cleo'].map(
    (name) => within(rowOf(name)).getByRole<HTMLInputElement>('checkbox').checked,
  )
  expect(boxes).toEqual([true, true, false])
  await user.keyboard('a')
  expect(pressedAct()).toBe('authorize ada ben')
})

test('shortcut letters do nothing if they are turned off, and buttons do not show them', async () => {
  const { user } = renderKit(<List areLettersOn={false} />)
  await user.keyboard('j')
  expect(document.body).toHaveFocus()
  await user.click(within(rowOf('Ada')).getByRole('checkbox'))
  await user.keyboard('a')
  expect(pressedAct()).toBe('nothing')
  expect(screen.getByRole('button', { name: 'Authorize' })).not.toHaveAttribute('aria-keyshortcuts')
})

/** A list with pages of three rows; a page is answered only when the test presses "Answer". */
function PagedList() {
  const [state, setState] = useState({ ...INITIAL_TABLE_STATE, size: 3 as typeof INITIAL_TABLE_STATE.size })
  const [loaded, setLoaded] = useState(0)
  const rows = [0, 1, 2].map((at) => ({ id: `p${loaded}-${at}`, name: `Person ${loaded}-${at}` }))
  return (
    <>
      <DataTable
        label="People"
        columns={[textColumn<Person>('name', 'Name')]}
        rows={rows}
        total={6}
        rowId={({ id }) => id}
        state={state}
        onStateChange={(next) => setState({ ...next, size: state.size })}
        isLoading={loaded !== state.page}
      />
      <button type="button" onClick={() => setLoaded(state.page)}>
        Answer
      </button>
    </>
  )
}

test('J on the last row moves to the next page after it has loaded, and K on the first row moves back', async () => {
  const { user } = renderKit(<PagedList />)
  await user.keyboard('jjj')
  expect(rowOf('Person 0-2')).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('jj')
  // Called without a real press, which would take the focus.
  act(() => screen.getByRole('button', { name: 'Answer' }).click())
  expect(rowOf('Person 1-0')).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('jjj')
  expect(rowOf('Person 1-2')).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('kkk')
  act(() => screen.getByRole('button', { name: 'Answer' }).click())
  expect(rowOf('Person 0-2')).toContainElement(document.activeElement as HTMLElement)
})

/** A list whose first row leaves the list from a dialog. */
function Deciding() {
  const [isOpen, setOpen] = useState(false)
  const [rows, setRows] = useState(PEOPLE)
  return (
    <>
      <DataTable
        label="People"
        columns={[textColumn<Person>('name', 'Name')]}
        rows={rows}
        total={rows.length}
        rowId={({ id }) => id}
        state={INITIAL_TABLE_STATE}
        onStateChange={() => undefined}
        actions={() => [{ label: 'View', icon: 'eye', onPress: () => setOpen(true) }]}
      />
      <Dialog isOpen={isOpen} title="Decide">
        <button type="button" onClick={() => setRows(rows.slice(1))}>
          Authorize
        </button>
      </Dialog>
    </>
  )
}

test('a dialog keeps the focus when the focused row leaves the list behind it', async () => {
  const { user } = renderKit(<Deciding />)
  await user.keyboard('j{Enter}')
  const button = await screen.findByRole('button', { name: 'Authorize' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Ada')).not.toBeInTheDocument())
  // The grid focuses the next row in a timer.
  await act(() => new Promise((done) => setTimeout(done)))
  expect(button).toHaveFocus()
})
