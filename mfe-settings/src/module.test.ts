import { expect, test } from '@jest/globals'
import contribution from './module.ts'

test.each([
  ['/parameterization', 'All Parameters'],
  ['/audit-trails', 'All AuditTrails'],
  ['/api-keys', 'Api Keys'],
])('the page title of %s is the specification’s, whatever the menu calls it (ruling A97)', (path, title) => {
  const route = contribution.routes.find((one) => one.path === path)
  expect(contribution.titles.en[route?.title ?? '']).toBe(title)
})
