import { describe, expect, test } from '@jest/globals'
import type { TourStepDescriptor } from '@portal/contract/module'
import { releasedModule, USERS_ROUTE } from '../testing/module.ts'
import { addressOfStep, stepAt } from './tour-address.ts'
import { tourFor } from './tour-steps.ts'

const step = (over: Partial<TourStepDescriptor>): TourStepDescriptor => ({
  ...{ id: 'list', path: '/users', target: 'user-list', title: 'users', text: 'users', order: 40 },
  ...{ requires: 'USER|READ', side: 'staff' },
  ...over,
})
const MODULES = [
  releasedModule({
    routes: [USERS_ROUTE, { ...USERS_ROUTE, path: '/people', requires: { all: [] }, side: 'both' }],
    tour: [
      step({ id: 'create', requires: 'USER|CREATE' }),
      step({ id: 'people', path: '/people', order: 10, requires: { all: [] }, side: 'both' }),
      step({ id: 'own', path: '/people', side: 'operator' }),
    ],
  }),
]
const tour = (side: 'staff' | 'operator', ...privileges: string[]) =>
  tourFor(MODULES, { side, privileges }).map(({ key }) => key)

describe('the guided tour', () => {
  test('the tour shows the steps of all modules in order, starting with the dashboard', () => {
    expect(tour('staff', 'USER|READ', 'USER|CREATE')).toEqual([
      'shell.dashboard',
      'mfe-users.people',
      'mfe-users.create',
    ])
  })

  test('the tour omits a step if the visitor lacks the step’s privilege', () => {
    expect(tour('staff', 'USER|READ')).toEqual(['shell.dashboard', 'mfe-users.people'])
  })

  test('the tour omits a step if the visitor may not open its screen, whatever the step requires', () => {
    expect(tour('staff', 'USER|CREATE')).toEqual(['shell.dashboard', 'mfe-users.people'])
  })

  test('the tour shows operators their own steps', () => {
    expect(tour('operator')).toEqual(['shell.dashboard', 'mfe-users.people', 'mfe-users.own'])
  })

  test('the tour has only the dashboard step if no module has steps', () => {
    expect(tourFor([releasedModule()], { side: 'staff', privileges: ['USER|READ'] })).toHaveLength(1)
  })
})

describe('the address of a step', () => {
  const steps = tourFor(MODULES, { side: 'operator', privileges: [] })
  const at = (href: string) => stepAt(steps, new URL(href, 'http://portal.test'))

  test('the address of each step opens that step', () => {
    expect(steps.map((one) => at(addressOfStep(one)))).toEqual([0, 1, 2])
  })

  test('an address on another screen, or of a step that the visitor may not see, opens no step', () => {
    expect(at('/dashboard')).toBe(-1)
    expect(at('/dashboard?tour=mfe-users.people')).toBe(-1)
    expect(at('/people?tour=mfe-users.create')).toBe(-1)
  })
})
