/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderKit } from '../../testing/index.ts'
import { amountColumn, dateTimeColumn, statusColumn, textColumn } from '../columns.ts'
import type { RowAction } from '../data-table-props.ts'
import { TableContext, type TableContextValue } from '../TableContext.ts'
import { ActionsCell } from './ActionsCell.tsx'
import { CellContent } from './CellContent.tsx'
import { DetailCell } from './DetailCell.tsx'
import { ExpandCell } from './ExpandCell.tsx'
import { SelectAllCell, SelectCell } from './SelectCell.tsx'

const TABLE: TableContextValue = {
  opened: new Set(),
  toggle: () => undefined,
  selection: undefined,
  pageIds: ['a', 'b', 'c'],
  detailColumns: [],
  actions: undefined,
  isNarrow: false,
  widths: {
    draw: () => undefined,
    keep: () => undefined,
    fit: () => undefined,
    step: () => undefined,
    reset: undefined,
  },
  firstIndex: 0,
}

const show = (cell: ReactElement, table: Partial<TableContextValue>) =>
  renderKit(<TableContext value={{ ...TABLE, ...table }}>{cell}</TableContext>)
const names = (role: string) => screen.getAllByRole(role).map((element) => element.textContent)

describe('More/Less', () => {
  test('the button More opens a row, and the button of an open row is named Less', async () => {
    const toggled: string[] = []
    const toggle = (id: string) => toggled.push(id)
    const { user } = show(<ExpandCell id="a" tabIndex={0} />, { toggle })
    await user.click(screen.getByRole('button', { name: 'More', expanded: false }))
    expect(toggled).toEqual(['a'])
    show(<ExpandCell id="b" tabIndex={0} />, { opened: new Set(['b']) })
    expect(screen.getByRole('button', { name: 'Less', expanded: true })).toBeTruthy()
  })

  test('the details of a row list every field with its label', () => {
    const detailColumns = [textColumn('name', 'Name'), amountColumn('amount', 'Amount'), textColumn('note', 'Note')]
    show(<DetailCell row={{ name: 'Ada', amount: '-5' }} />, { detailColumns: detailColumns as never })
    expect(names('term')).toEqual(['Name', 'Amount', 'Note'])
    expect(names('definition')).toEqual(['Ada', '\u22125.00', '—'])
  })
})

describe('a shortened status in a row', () => {
  const mark = { label: '8 of 9, no licence', tone: 'warning' } as const
  const column = statusColumn('documents', 'Documents', () => mark, { value: () => mark.label, brief: () => '8 of 9' })

  test('a shortened status shows its full text on hover', () => {
    renderKit(<CellContent column={column} row={{}} />)
    expect(screen.getByTitle('8 of 9, no licence').textContent).toBe('8 of 9')
  })

  test('a shortened status has its full text in the row’s details', () => {
    show(<DetailCell row={{}} />, { detailColumns: [column] as never })
    expect(names('definition')).toEqual(['8 of 9, no licence'])
  })
})

describe('a time in a row', () => {
  const column = dateTimeColumn('at', 'Created')
  const row = { at: '2026-11-28T00:17:00Z' }

  test('a time in a list shows its time zone on hover', () => {
    renderKit(<CellContent column={column as never} row={row} />)
    expect(screen.getByTitle('28-Nov-2026 01:17 GMT+1').textContent).toBe('28-Nov-2026 01:17')
  })

  test('a time has its time zone in the row’s details', () => {
    show(<DetailCell row={row} />, { detailColumns: [column] as never })
    expect(names('definition')).toEqual(['28-Nov-2026 01:17 GMT+1'])
  })
})

describe('choosing rows', () => {
  const chosen = (selected: readonly string[]) => {
    const changes: (readonly string[])[] = []
    const selection = {
      selected,
      onChange: (next: readonly string[]) => changes.push(next),
      isSelectable: (id: string) => id !== 'c',
    }
    return { selection, changes }
  }

  test('the checkbox of a row selects and deselects the row', async () => {
    const { selection, changes } = chosen(['b'])
    const { user } = show(<SelectCell id="b" tabIndex={0} />, { selection })
    await user.click(screen.getByRole('checkbox', { name: 'Select this row' }))
    show(<SelectCell id="a" tabIndex={0} />, { selection })
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
    expect(changes).toEqual([[], ['b', 'a']])
  })

  test('the checkbox in the heading selects all selectable rows of the page, and keeps selected rows of other pages', async () => {
    const { selection, changes } = chosen(['z', 'a'])
    const { user } = show(<SelectAllCell />, { selection })
    const box = screen.getByRole('checkbox') as HTMLInputElement
    expect(box.indeterminate).toBe(true)
    await user.click(box)
    expect(changes).toEqual([['z', 'a', 'b']])
  })
})

describe('the actions of a row', () => {
  const pressed: string[] = []
  const action = (label: string, part: Partial<RowAction> = {}): RowAction => ({
    label,
    icon: 'eye',
    onPress: () => pressed.push(label),
    ...part,
  })
  const four = [action('View', { href: '?id=1' }), action('Edit'), action('Users'), action('Delete')]

  test('a row with more than three actions shows two of them, and the others in a menu', async () => {
    const { user } = show(<ActionsCell row={{}} tabIndex={0} />, { actions: () => four })
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('?id=1')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(names('menuitem')).toEqual(['Users', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(pressed).toEqual(['Edit', 'Delete'])
  })

  test('on a narrow page all actions of a row are in the menu', async () => {
    const { user } = show(<ActionsCell row={{}} tabIndex={0} />, { actions: () => four, isNarrow: true })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(names('menuitem')).toEqual(['View', 'Edit', 'Users', 'Delete'])
  })

  test('an unavailable action stays visible, shows the reason and has no effect', async () => {
    pressed.length = 0
    const actions = () => [action('Review', { disabledReason: 'Already decided.' })]
    const { user } = show(<ActionsCell row={{}} tabIndex={0} />, { actions })
    const button = screen.getByRole('button', { name: 'Review' })
    await user.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe('Review: Already decided.')
    expect(pressed).toEqual([])
  })

  test('arrow keys move through the actions of a row', () => {
    show(<ActionsCell row={{}} tabIndex={0} />, { actions: () => four })
    screen.getByRole('link', { name: 'View' }).focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit')
  })
})
