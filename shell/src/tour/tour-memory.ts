import { readPreference, writePreference } from '@portal/portal-sdk/host'

/** Whether this user has taken the tour or declined it, in this browser. */
export function knowsTour(userId: string): boolean {
  return readPreference(`tour.${userId}`) !== null
}

/** The tour is offered no more. */
export function rememberTour(userId: string): void {
  writePreference(`tour.${userId}`, 'known')
}
