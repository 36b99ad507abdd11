import { createStore } from '@portal/portal-sdk/host'

/** The text of a network failure while its alert dialog is open (ruling A67). */
export const useNetworkNotice = createStore<{ message: string | null }>(() => ({ message: null }))
