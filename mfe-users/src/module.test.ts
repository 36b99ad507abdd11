import { expect, test } from '@jest/globals'
import contribution from './module.ts'

test.each([
  ['/imto-users', 'All Users of an MTO'],
  ['/makers-queue', 'My Queues'],
])('the page title of %s is the specification’s, whatever the menu calls it (ruling A97)', (path, title) => {
  const route = contribution.routes.find((one) => one.path === path)
  expect(contribution.titles.en[route?.title ?? '']).toBe(title)
})
