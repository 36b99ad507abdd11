/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'

const EMPTY = {
  data: [],
  total: 0,
  page: 0,
  size: 20,
  totals: { totalParameters: 7, totalPendingParameters: 2, totalActiveParameters: 4, totalDeclinedParameters: 1 },
}

const shown = (privileges: readonly string[], language: 'en' | 'fr' = 'en') =>
  renderScreen(remote, {
    module: 'mfe-settings',
    screen: 'ParameterListScreen',
    at: '/parameterization',
    privileges,
    language,
    answers: {
      'mto/readParameter': () => EMPTY,
      'mto/read': () => ({ ...EMPTY, totals: {} }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('users who may add parameters get a link to the form', async () => {
  const { user, place, client } = await shown(['MTO_PARAMETER|READ', 'MTO_PARAMETER|CREATE'])
  await waitFor(() => expect(client.sent.map(({ path }) => path)).toContain('mto/readParameter'))
  await user.click(await screen.findByRole('button', { name: /add/i }))
  await waitFor(() => expect(place()).toContain('panel=create'))
})

test('users with read access see no form, in French as well', async () => {
  await shown(['MTO_PARAMETER|READ'], 'fr')
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /add|ajouter/i })).not.toBeInTheDocument()
})
