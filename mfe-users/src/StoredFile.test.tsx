/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import remote from './remote.tsx'
import { StoredFile } from './StoredFile.tsx'

const Shown = () => (
  <div data-testid="place">
    <StoredFile reference="0190a5b0-0000-7000-8000-00000000000a" label="Signature" height={120} />
  </div>
)
const REMOTE = { ...remote, screens: { Shown: async () => ({ default: Shown }) } }

test.each(['image/png', 'application/pdf', 'refused'] as const)(
  'the frame of a file (%s) has the same height before and after the file has loaded',
  async (mediaType) => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: jest.fn() })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await renderScreen(REMOTE, {
      module: 'mfe-users',
      screen: 'Shown',
      at: '/users',
      privileges: [],
      answers: {
        'portal/file/read': async () => {
          await arrived
          if (mediaType === 'refused') throw refusal('25', 'There is no such file.')
          return { content: '', mediaType, byteSize: 0 }
        },
      },
      kit: KitTestProviders,
    })
    const heights = async () => {
      const figure = (await screen.findByTestId('place')).querySelector('figure')
      return [...(figure?.children ?? [])].map((part) => [
        (part as HTMLElement).style.height || (part as HTMLElement).style.minHeight,
      ])
    }
    const before = await heights()
    arrive()
    if (mediaType === 'refused') await screen.findByText('There is no such file.')
    else await screen.findByRole('link', { name: /Signature/ })
    expect(before).toEqual([['120px'], ['24px']])
    expect(await heights()).toEqual(before)
  },
)
