/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { textColumn } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { PanelLayout } from './PanelLayout.tsx'
import { SidePanel } from './SidePanel.tsx'

const wide = window.matchMedia

function Sample() {
  const [id, setId] = useState<string>()
  return (
    <PanelLayout>
      <div>
        <Button onClick={() => setId('1')}>View Ada</Button>
        <Button onClick={() => setId('2')}>View Ben</Button>
      </div>
      {id && (
        <SidePanel title={id === '1' ? 'Ada' : 'Ben'} recordId={id} onClose={() => setId(undefined)}>
          <input aria-label="Name" />
        </SidePanel>
      )}
    </PanelLayout>
  )
}

function Adding() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      {isOpen && (
        <SidePanel title="Add user" onClose={() => setOpen(false)}>
          <form data-new>
            <input aria-label="First name" defaultValue="Ada" />
            <input aria-label="Middle name" />
            <input aria-label="Branch" aria-required />
          </form>
        </SidePanel>
      )}
    </>
  )
}

const NAMES = textColumn<{ readonly id: string }>('id', 'Name')

/** A list whose panel steps to the next record. */
function Stepping() {
  const [id, setId] = useState<string>()
  return (
    <PanelLayout>
      <DataTable
        label="People"
        columns={[NAMES]}
        rows={[{ id: 'Ada' }, { id: 'Ben' }]}
        total={2}
        rowId={(row) => row.id}
        state={INITIAL_TABLE_STATE}
        onStateChange={() => undefined}
        actions={(row) => [{ label: 'View', icon: 'eye', onPress: () => setId(row.id) }]}
      />
      {id && (
        <SidePanel title={`Panel of ${id}`} recordId={id} onClose={() => setId(undefined)}>
          <Button onClick={() => setId('Ben')}>Next</Button>
        </SidePanel>
      )}
    </PanelLayout>
  )
}

/** A form whose first control loads until the button is pressed. */
function Loading() {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <Button onClick={() => setLoaded(true)}>Load</Button>
      <SidePanel title="Add report" onClose={() => undefined}>
        <form data-new>
          {isLoaded ? (
            <input key="loaded" aria-label="Report" />
          ) : (
            <input key="loading" readOnly aria-hidden tabIndex={-1} />
          )}
          <input aria-label="First day" />
        </form>
      </SidePanel>
    </>
  )
}

/** A list whose panel to view a record is replaced by another panel to edit the record. */
function Replacing({ onShown }: { readonly onShown?: (focused: Element | null) => void }) {
  const [act, setAct] = useState<string>()
  useLayoutEffect(() => {
    onShown?.(document.activeElement)
  })
  return (
    <main>
      <h1 tabIndex={-1}>People</h1>
      <PanelLayout>
        {act !== 'edit Ada, who left the list' && <Button onClick={() => setAct('view Ada')}>View Ada</Button>}
        {act && (
          <SidePanel key={act} title={act} onClose={() => setAct(undefined)}>
            <Button onClick={() => setAct('edit Ada')}>Edit</Button>
            <Button onClick={() => setAct('edit Ada, who left the list')}>Edit elsewhere</Button>
          </SidePanel>
        )}
      </PanelLayout>
    </main>
  )
}

function Wide({ keep }: { readonly keep: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelLayout kept={{ size: 'full', keep }}>
      <Button onClick={() => setOpen(true)}>View Ada</Button>
      {isOpen && (
        <SidePanel title="Ada" isWide onClose={() => setOpen(false)}>
          fields
        </SidePanel>
      )}
    </PanelLayout>
  )
}

describe('SidePanel', () => {
  afterEach(() => {
    window.matchMedia = wide
  })

  test('SidePanel takes the focus, and returns it when Esc closes the panel', async () => {
    const { user } = renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    expect(screen.getByRole('complementary', { name: 'Ada' })).toHaveFocus()
    await user.type(screen.getByLabelText('Name'), 'x{Escape}')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'View Ada' })).toHaveFocus()
  })

  test('SidePanel leaves the list usable, and shows another record that is opened from the list', async () => {
    const { user } = renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    await user.click(screen.getByRole('button', { name: 'View Ben' }))
    expect(screen.getByRole('complementary', { name: 'Ben' })).toHaveFocus()
  })

  test('SidePanel has the focus before it is painted, so that no key acts on the list behind it', async () => {
    const focused: (Element | null)[] = []
    const { user } = renderKit(<Replacing onShown={(element) => focused.push(element)} />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    expect(focused.at(-1)).toBe(screen.getByRole('complementary', { name: 'view Ada' }))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(focused.at(-1)).toBe(screen.getByRole('complementary', { name: 'edit Ada' }))
  })

  test('a panel that replaces another keeps the focus, and returns it to the control that opened the first', async () => {
    const { user } = renderKit(<Replacing />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.getByRole('complementary', { name: 'edit Ada' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'View Ada' })).toHaveFocus()
  })

  test('SidePanel returns the focus to the row of the record that was shown last', async () => {
    const { user } = renderKit(<Stepping />)
    await user.click(screen.getAllByRole('button', { name: 'View' })[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('data-id', 'Ben')
  })

  test('SidePanel gives the focus to the page’s title if the control that opened it is gone', async () => {
    const { user } = renderKit(<Replacing />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    await user.click(screen.getByRole('button', { name: 'Edit elsewhere' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus()
  })

  test('SidePanel focuses the first empty required field of a new record, and returns the focus when it closes', async () => {
    const { user } = renderKit(<Adding />)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByLabelText('Branch')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus()
  })

  test('SidePanel focuses the first field of a new record’s form once its control has loaded', async () => {
    renderKit(<Loading />)
    expect(screen.getByRole('complementary')).toHaveFocus()
    // Clicked without a real press, which would take the focus.
    fireEvent.click(screen.getByRole('button', { name: 'Load' }))
    await waitFor(() => expect(screen.getByLabelText('Report')).toHaveFocus())
  })

  test('SidePanel leaves the focus where the user put it while the first control was loading', async () => {
    const { user } = renderKit(<Loading />)
    await user.click(screen.getByLabelText('First day'))
    fireEvent.click(screen.getByRole('button', { name: 'Load' }))
    await screen.findByLabelText('Report')
    expect(screen.getByLabelText('First day')).toHaveFocus()
  })

  test('SidePanel takes no focus from a dialog that opened before it closed', async () => {
    const { user } = renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    const palette = document.body.appendChild(document.createElement('div'))
    palette.setAttribute('aria-modal', 'true')
    const search = palette.appendChild(document.createElement('input'))
    search.focus()
    // Clicked without a real press, which would take the focus.
    fireEvent.click(screen.getByRole('button', { name: 'Close the panel' }))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(search).toHaveFocus()
    palette.remove()
  })

  test('the arrow keys on the edge of SidePanel change its width, and the new width is stored', async () => {
    const keep = jest.fn()
    const { user } = renderKit(
      <PanelLayout kept={{ size: null, keep }}>
        <p>list</p>
        <SidePanel title="Ada" onClose={() => undefined}>
          fields
        </SidePanel>
      </PanelLayout>,
    )
    const edge = screen.getByRole('separator', { name: 'Width of the panel' })
    expect(edge).toHaveAttribute('aria-valuemin', '360')
    edge.focus()
    await user.keyboard('{ArrowLeft}')
    expect(keep).toHaveBeenLastCalledWith(360)
    fireEvent.doubleClick(edge)
    expect(keep).toHaveBeenLastCalledWith(null)
  })

  test('SidePanel takes the full width on request, and returns the focus to the list when it closes', async () => {
    const keep = jest.fn()
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const { user } = renderKit(<Wide keep={keep} />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument()
    expect(screen.queryByRole('separator')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Beside the list' }))
    expect(keep).toHaveBeenLastCalledWith(null)
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Full width' }))
    expect(keep).toHaveBeenLastCalledWith('full')
    await user.click(screen.getByRole('button', { name: 'Close the panel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Ada' })).toHaveFocus())
  })

  test('SidePanel is a modal dialog and makes the page inert if the panel covers the whole screen', async () => {
    window.matchMedia = (media) => ({ ...wide(media), matches: true })
    const { user } = renderKit(<Sample />)
    const list = screen.getByRole('button', { name: 'View Ada' }).parentElement
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    expect(screen.getByRole('dialog', { name: 'Ada' })).toHaveAttribute('aria-modal', 'true')
    expect(list?.inert).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Close the panel' }))
    expect(list?.inert).toBe(false)
  })
})
