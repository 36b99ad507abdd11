/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { PanelLayout, SidePanel } from './SidePanel.tsx'

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
            <input aria-label="Branch" />
          </form>
        </SidePanel>
      )}
    </>
  )
}

describe('SidePanel', () => {
  afterEach(() => {
    window.matchMedia = wide
  })

  test('SidePanel takes the focus, closes by Esc and returns the focus', async () => {
    const { user } = renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    expect(screen.getByRole('complementary', { name: 'Ada' })).toHaveFocus()
    await user.type(screen.getByLabelText('Name'), 'x{Escape}')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'View Ada' })).toHaveFocus()
  })

  test('SidePanel leaves the list usable beside it and follows it to another record', async () => {
    const { user } = renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    await user.click(screen.getByRole('button', { name: 'View Ben' }))
    expect(screen.getByRole('complementary', { name: 'Ben' })).toHaveFocus()
  })

  test('SidePanel focuses the first empty field of a new record’s form, and returns the focus', async () => {
    const { user } = renderKit(<Adding />)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByLabelText('Branch')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus()
  })

  test('SidePanel takes no focus from a dialog that opened before it closed', async () => {
    const { user } = renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'View Ada' }))
    const palette = document.body.appendChild(document.createElement('div'))
    palette.setAttribute('aria-modal', 'true')
    const search = palette.appendChild(document.createElement('input'))
    search.focus()
    // Not by a press, which would take the focus with it.
    fireEvent.click(screen.getByRole('button', { name: 'Close the panel' }))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(search).toHaveFocus()
    palette.remove()
  })

  test('SidePanel is a modal that makes the page inert if it covers the whole screen', async () => {
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
