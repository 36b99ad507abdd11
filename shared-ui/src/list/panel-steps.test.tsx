/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { SidePanel } from '../dialog/SidePanel.tsx'
import { textColumn } from '../table/columns.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { ListPage } from './ListPage.tsx'

interface Person {
  readonly id: string
}
const NAMES = textColumn<Person>('id', 'Name')
const SIZE = INITIAL_TABLE_STATE.size

/** A list of two pages; the tests use only the first and the last rows. */
function People() {
  const [state, setState] = useState(INITIAL_TABLE_STATE)
  const [id, setId] = useState('first 0')
  const rows = ['first', 'last'].map((place) => ({ id: `${place} ${state.page}` }))
  return (
    <ListPage<Person>
      list={{
        ...{ rows, total: SIZE + 2, state, setState, isLoading: false, error: undefined, retry: () => undefined },
        fetchChunk: async () => ({ rows: [], total: 0 }),
        panel: { id, act: 'view' },
        moveTo: setId,
      }}
      title="People"
      cards={[]}
      columns={[NAMES]}
      rowId={(row) => row.id}
      panel={
        <SidePanel title={id} recordId={id} onClose={() => undefined}>
          {null}
        </SidePanel>
      }
    />
  )
}

test('J in a panel continues with the first record of the next page, and K with the last record of the previous page', async () => {
  const { user } = renderKit(<People />)
  const shown = () => screen.getByRole('complementary').getAttribute('aria-labelledby') ?? ''
  const title = () => document.getElementById(shown())?.textContent
  await user.keyboard('j')
  expect(title()).toBe('last 0')
  await user.keyboard('j')
  expect(title()).toBe('first 1')
  await user.keyboard('jj')
  expect(title()).toBe('last 1')
  await user.keyboard('kk')
  expect(title()).toBe('last 0')
})
