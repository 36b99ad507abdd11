/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { SideBySide } from './SideBySide.tsx'

const ROWS = [
  { label: 'First name', before: 'Ada', after: 'Adaeze', changed: true },
  { label: 'Middle name', before: null, after: 'Ngozi', changed: true },
  { label: 'Email', before: 'ada@bank.example', after: 'ada@bank.example', changed: false },
]

const cells = (name: RegExp) => {
  const row = screen.getByRole('row', { name })
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

describe('BeforeAfter', () => {
  test('BeforeAfter lists the changed fields, each with the old value struck through and the new value marked', () => {
    renderKit(<BeforeAfter label="Change of Ada Obi" rows={ROWS} />)
    expect(screen.getByRole('table', { name: 'Change of Ada Obi' })).toBeInTheDocument()
    expect(cells(/First name \(changed\)/)).toEqual(['Ada', 'Adaeze'])
    expect(cells(/Middle name/)).toEqual(['empty', 'Ngozi'])
    expect(screen.getByText('Ada').tagName).toBe('DEL')
    expect(screen.getByText('Adaeze').tagName).toBe('INS')
  })

  test('BeforeAfter hides unchanged fields until a button is pressed', async () => {
    const { user } = renderKit(<BeforeAfter label="Change" rows={ROWS} />)
    expect(screen.queryByText('Email')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show unchanged fields (1)' }))
    expect(cells(/Email/)).toEqual(['ada@bank.example', 'ada@bank.example'])
    expect(screen.getByRole('button', { name: 'Hide unchanged fields' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('BeforeAfter marks added and removed lines with a sign and a word, and shows by how much an amount changed', () => {
    const row = {
      label: 'Slabs',
      changed: true,
      lines: [
        { before: 'LOW · 1', after: 'LOW · 1' },
        { before: '    fee 5', after: '    fee 6', difference: '+20 %' },
        { before: null, after: '    levy 2' },
      ],
    }
    renderKit(<BeforeAfter label="Change" rows={[row]} />)
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines).toEqual(['LOW · 1', '\u2212removed: fee 5', '+added: fee 6+20 %', '+added: levy 2'])
    expect(screen.getByText('fee 5').tagName).toBe('DEL')
    expect(screen.getByText('fee 6').tagName).toBe('INS')
  })

  test('SideBySide shows two records in two columns under their headings, and marks the differences', () => {
    const lines = [
      { before: 'LOW · 1', after: 'LOW · 1' },
      { before: '    fee 5', after: '    fee 6', difference: '+20 %' },
      { before: null, after: '    levy 2' },
    ]
    const rows = [
      { label: 'Slabs', lines },
      { label: 'Description', before: 'Old', after: 'New' },
    ]
    const headings = [{ title: 'Version 1', text: 'holds from May' }, { title: 'Version 2' }] as const
    renderKit(<SideBySide label="Changes" headings={headings} rows={rows} />)
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['\u2212Version 1holds from May', '+Version 2'])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['LOW · 1', 'LOW · 1'],
      ...['\u2212removed: fee 5', '+added: fee 6+20 %'],
      ...['', '+added: levy 2'],
      ...['\u2212removed: Old', '+added: New'],
    ])
  })

  test('BeforeAfter shows only the values of a new record', () => {
    renderKit(<BeforeAfter label="New user" rows={ROWS} isCreated />)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Field', 'Value'])
    expect(cells(/First name/)).toEqual(['Adaeze'])
    expect(cells(/Email/)).toEqual(['ada@bank.example'])
  })

  test('BeforeAfter reports that nothing changes if no field is changed', () => {
    renderKit(<BeforeAfter label="Change" rows={ROWS.slice(2)} />)
    expect(screen.getByText('Nothing changes.')).toBeVisible()
  })
})
