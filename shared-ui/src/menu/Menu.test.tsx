/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Button } from '../button/Button.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { Menu, MenuItem } from './Menu.tsx'

function renderMenu(onPress = jest.fn()) {
  return renderKit(
    <Menu label="Language" button={(trigger) => <Button {...trigger}>Language</Button>}>
      <MenuItem label="English" isChecked onPress={onPress} />
      <MenuItem label="Français" isChecked={false} onPress={onPress} />
    </Menu>,
  )
}

describe('Menu', () => {
  test('Menu focuses its first item, moves with the arrow keys and marks the current choice', async () => {
    const { user } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Language' }))
    expect(screen.getByRole('menu', { name: 'Language' })).toBeInTheDocument()
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus()
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitemradio', { name: 'Français' })).toHaveFocus()
  })

  test('Enter presses the focused item of Menu, closes the menu and returns the focus', async () => {
    const onPress = jest.fn()
    const { user } = renderMenu(onPress)
    await user.click(screen.getByRole('button', { name: 'Language' }))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Language' })).toHaveFocus()
  })

  test('Menu closes with Esc', async () => {
    const { user } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Language' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})
