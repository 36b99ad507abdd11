/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { GatewayError } from '@portal/api-client'
import type { LoanRow } from '@portal/contract/loans/loans.calls'
import { rememberShown } from '@portal/portal-sdk/read'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'
import { SCHEDULES_ADDRESS } from './addresses.ts'

const loan = (loanId: string, loanStatus: LoanRow['loanStatus']) => ({ loanId, loanStatus })

function shown(loans: readonly ReturnType<typeof loan>[]) {
  return renderScreen(remote, {
    module: 'mfe-loans',
    screen: 'ScheduleScreen',
    at: '/loans/schedules',
    privileges: ['REPORT|READ'],
    answers: {
      loanReadAll: () => ({ data: loans, total: loans.length, page: 0, size: 20, totals: {} }),
      loanReadSchedules: () =>
        Promise.reject(new GatewayError({ code: '25', message: 'Not found', behaviour: 'refusal' })),
    },
    kit: KitTestProviders,
  })
}

test('an address without a loan opens the newest active loan', async () => {
  const { place } = await shown([loan('a', 'PENDING'), loan('b', 'ACTIVE'), loan('c', 'ACTIVE')])
  await waitFor(() => expect(place()).toBe('/loans/schedules?loan=b'))
  expect(await screen.findByText('This loan does not exist, or is outside your scope.')).toBeVisible()
})

test('an address without a loan opens the newest loan if none is active', async () => {
  const { place } = await shown([loan('a', 'PENDING'), loan('b', 'DECLINED')])
  await waitFor(() => expect(place()).toBe('/loans/schedules?loan=a'))
})

test('an address without a loan shows a message with a link to the list if there are no loans', async () => {
  await shown([])
  expect(await screen.findByText('There are no loans yet')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Loans' })) expect(link).toHaveAttribute('href', '/loans')
})

test('an address without a loan opens the loan that the user saw last', async () => {
  rememberShown(SCHEDULES_ADDRESS, 'seen')
  const { place } = await shown([loan('a', 'ACTIVE')])
  await waitFor(() => expect(place()).toBe('/loans/schedules?loan=seen'))
})
