import { readPreference, writePreference } from '@portal/portal-sdk/host'

/** Whether this user has taken or declined the tour in this browser. */
export function knowsTour(userId: string): boolean {
  return readPreference(`tour.${userId}`) !== null
}

/** Stops offering the tour. */
export function rememberTour(userId: string): void {
  writePreference(`tour.${userId}`, 'known')
}
